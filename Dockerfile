# Two images of the site: "site" with all that builds pages, and "serve" that only serves them.
#   docker build --target serve .
ARG BASE=docker.io/library/debian:trixie-slim
# Brings npm; the project brings the Node it runs on.
ARG BUILDER=docker.io/library/node:24-trixie-slim

FROM ${BUILDER} AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils ca-certificates libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund --loglevel=error && strip node_modules/node/bin/node
COPY . .
ARG SITE_ORIGIN=https://localhost
RUN NODE_ENV=production node_modules/.bin/node release/build.ts
# What neither serves nor builds: the tools of tests and checks, what the npm package of Node has twice, and what is for
# another C library: Debian's npm installs it too.
RUN rm -rf node_modules/node/node_modules .share-pictures/.[!.]* tests bench docs && cd node_modules \
	&& rm -rf @axe-core @oxfmt @oxlint @playwright @typescript axe-core oxfmt oxlint playwright playwright-core \
		recheck recheck-* typescript vitest *musl* @*/*musl*

# What publishing needs goes too: this image cannot publish.
FROM build AS pruned
RUN rm -rf node_modules/@fontsource* && npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
	&& cd node_modules && rm -rf @typescript typescript @fontsource* sharp @img subset-font harfbuzzjs fontverter woff2* uqr && cd .. \
	&& find node_modules \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete
# Node and the libraries that it loads: there is no shell and no other program.
RUN mkdir -p /root-of-image/data /root-of-image/tmp && chmod 1777 /root-of-image/tmp && chown 10001:10001 /root-of-image/data \
	&& cp -L --parents $(ldd node_modules/node/bin/node | grep -o '/[^ ]*') /root-of-image/ \
	&& cp -rL --parents /etc/ssl/certs/ca-certificates.crt /root-of-image/
RUN mkdir /root-of-image/site && cp -r --parents appointments build content editor operator package.json \
		node_modules reception server settings site/server-access.ts time /root-of-image/site/

FROM scratch AS serve
COPY --from=pruned /root-of-image /
USER 10001:10001
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data PATH=/site/node_modules/.bin \
	NODE_COMPILE_CACHE=/site/build/compile-cache NODE_COMPILE_CACHE_PORTABLE=1
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start.ts"]

FROM ${BASE} AS site
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 \
	&& rm -rf /var/lib/apt/lists/* /var/cache/* \
	&& useradd --uid 10001 --home-dir /data --no-create-home clinic && install -d -o clinic -g clinic -m 700 /data
COPY --from=build /site /site
USER 10001:10001
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data HOME=/data PATH=/site/node_modules/.bin:/usr/bin:/bin \
	NODE_COMPILE_CACHE=/site/build/compile-cache NODE_COMPILE_CACHE_PORTABLE=1
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start.ts"]
