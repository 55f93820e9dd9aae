#!/usr/bin/env bash
# Sets up the website of the clinic on a server: Debian 12 or 13, or Ubuntu 24.04. Run again it changes only what differs.
# Shell only for what has to be there before the project's own Node: "clinic setup" asks for the settings.
set -euo pipefail

usage() {
	cat <<'END'
Usage: sudo deploy/install.sh [--dry-run] [--answers FILE] [--restore BACKUP] [--version VERSION] [--source GIT]

Installs a release of the website, with Caddy for HTTPS, a firewall, nightly backups and the command "clinic".
  --dry-run          only shows what would be changed
  --answers FILE     takes the answers from a file, a line each: DOMAIN=www.clinic.in (docs/going-live.md)
  --restore BACKUP   settings, requests, words and photographs of a backup, on an empty machine
  --version VERSION  this release; the newest unless given
  --source GIT       where releases come from; where this checkout came from unless given

A file of answers; all but the first three may be left out:
  DOMAIN=www.clinic.in
  OWNER="Dr. Full Name"
  MAIL_TO=reception@clinic.in
  MAIL_PROVIDER=gmail
  MAIL_USER=website@clinic.in
  MAIL_PASSWORD="sixteen letters"
  BACKUP_COPY=rclone:drive:clinic

Exit codes: 0 done, 1 it could not be done, 2 wrong usage.
END
}

home=/srv/clinic
data=/var/lib/clinic
backups=/var/backups/clinic
settings=/etc/clinic.env
units=/etc/systemd/system
here=$(cd "$(dirname "$0")/.." && pwd)

# The Node that starts the first installation, by the registry's own checksums; the project then brings the same.
node_version=26.10.0
node_x64=OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==
node_arm64=idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==
npm_version=11.21.2
npm_sum=7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A==

dry='' answers='' restore='' version='' source=''

die() {
	echo "$1" >&2
	exit "${2:-1}"
}

# Says what is done, and does it unless this is a dry run.
step() {
	echo "  $1"
	shift
	[ -n "$dry" ] || "$@"
}

read_arguments() {
	while [ $# -gt 0 ]; do
		case $1 in
		--help | -h) usage && exit 0 ;;
		--dry-run) dry=1 && shift ;;
		--answers | --restore | --version | --source)
			[ $# -gt 1 ] || die "$1 needs a value." 2
			printf -v "${1#--}" %s "$2"
			shift 2
			;;
		*) usage >&2 && die "\"$1\" is not known here." 2 ;;
		esac
	done
	for file in "$answers" "$restore"; do
		[ -z "$file" ] || [ -f "$file" ] || die "There is no file $file."
	done
}

check_machine() {
	local id='' release=''
	# shellcheck source=/dev/null
	{ id=$(. /etc/os-release && echo "$ID") && release=$(. /etc/os-release && echo "$VERSION_ID"); } || true
	case "$id $release" in
	'debian 12' | 'debian 13' | 'ubuntu 24.04') ;;
	*) die "This is $id $release: Debian 12 or 13, or Ubuntu 24.04 is needed." ;;
	esac
	case $(uname -m) in
	x86_64) arch=x64 node_sum=$node_x64 ;;
	aarch64) arch=arm64 node_sum=$node_arm64 ;;
	*) die "This machine is a $(uname -m): x86_64 or aarch64 is needed." ;;
	esac
	[ -n "$dry" ] || [ "$(id -u)" = 0 ] || die 'Start it with sudo.'
	local free
	free=$(df --output=avail -k / | tail -1)
	[ "$free" -gt 3000000 ] || die "Less than 3 GB are free on the disk: $((free / 1024)) MB."
}

install_packages() {
	local missing=() name
	for name in ca-certificates curl git libatomic1 caddy ufw unattended-upgrades systemd-timesyncd; do
		[ "$(dpkg-query -Wf '${Status}' "$name" 2>/dev/null)" = 'install ok installed' ] || missing+=("$name")
	done
	[ ${#missing[@]} -gt 0 ] || return 0
	step "Debian packages: ${missing[*]}" apt_install "${missing[@]}"
}

apt_install() {
	export DEBIAN_FRONTEND=noninteractive
	apt-get update -qq
	local log
	log=$(mktemp)
	apt-get install -y -qq --no-install-recommends "$@" >"$log" 2>&1 && rm "$log" && return 0
	tail -n 30 "$log" >&2
	die 'These packages could not be installed: why is above.'
}

add_user() {
	id clinic >/dev/null 2>&1 ||
		step 'user clinic, who cannot sign in' useradd --system --home-dir "$home" --shell /usr/sbin/nologin clinic
	local folder
	for folder in "$home" "$home/releases" "$data" "$backups"; do
		[ -d "$folder" ] || step "folder $folder" install -d -o clinic -g clinic -m 755 "$folder"
	done
	[ -n "$dry" ] || chmod 700 "$data" "$backups"
}

install_node() {
	[ "$("$home/node/bin/node" --version 2>/dev/null)" = "v$node_version" ] && return 0
	step "Node $node_version in $home/node" fetch_node
}

fetch_node() {
	local part="$home/node.part"
	rm -rf "$part"
	mkdir -p "$part/lib/node_modules/npm" "$part/bin"
	fetch "node-linux-$arch/-/node-linux-$arch-$node_version.tgz" "$node_sum" "$part/node.tgz"
	tar -xzf "$part/node.tgz" -C "$part/bin" --strip-components=2 package/bin/node
	fetch "npm/-/npm-$npm_version.tgz" "$npm_sum" "$part/npm.tgz"
	tar -xzf "$part/npm.tgz" -C "$part/lib/node_modules/npm" --strip-components=1
	ln -s ../lib/node_modules/npm/bin/npm-cli.js "$part/bin/npm"
	chmod +x "$part/lib/node_modules/npm/bin/npm-cli.js" "$part/bin/node"
	rm "$part"/*.tgz
	rm -rf "$home/node"
	mv "$part" "$home/node"
}

# A file of the npm registry, which must have the checksum named.
fetch() {
	curl --fail --silent --show-error --location --retry 3 --output "$3" "https://registry.npmjs.org/$1"
	echo "$(echo "$2" | base64 -d | od -An -tx1 | tr -d ' \n')  $3" | sha512sum --check --quiet ||
		die "$1 is not what it should be: the download was changed or cut off."
}

# Before anything is changed: which release, and is it there?
find_release() {
	if [ -z "$source" ]; then
		source=$(git -c safe.directory='*' -C "$here" remote get-url origin 2>/dev/null || echo "$here")
	fi
	[ ! -L "$home/current" ] || return 0
	local there wanted=$version
	there=$(git -c safe.directory='*' ls-remote --refs "$source" | sed 's|.*refs/[a-z]*/||') ||
		die "$source cannot be read: why is above. Another address: --source ADDRESS"
	if [ -n "$restore" ]; then
		tar -tf "$restore" >/dev/null 2>&1 || die "$restore is damaged or cut off: copy it again, or take the one before."
		tar -tf "$restore" ./clinic.env >/dev/null 2>&1 ||
			die "$restore holds no settings: it is not of a server. Install without --restore, then: sudo clinic restore $restore"
	fi
	if [ -n "$restore" ] && [ -z "$version" ]; then
		version=$(version_of_backup) || true
		[ -n "$version" ] || die "$restore does not say of which version it is: give --version."
		has_version || die "The backup is of $version, which $source does not have: give --version, or the other address with --source."
	fi
	[ -n "$version" ] || version=$(newest_of "$there")
	[ -n "$version" ] || die "$source has no release yet, no tag such as v1.0.0. Whoever writes there makes one (CONTRIBUTING.md). To install what is there now: --version main"
	[ -z "$wanted" ] || has_version || die "$source has no $wanted. What it has: $(tail -5 <<<"$there" | xargs)"
}

has_version() {
	grep -qxF "$version" <<<"$there" || [[ $version =~ ^[0-9a-f]{7,40}$ ]]
}

newest_of() {
	grep -E '^v[0-9]+\.[0-9]+\.[0-9]+$' <<<"$1" | sort -V | tail -1 || true
}

fetch_source() {
	if [ ! -d "$home/source.git" ]; then
		step "releases of $source in $home/source.git" clone_source
	elif [ -z "$dry" ]; then
		as_clinic git --git-dir="$home/source.git" fetch --quiet --force origin '+refs/tags/*:refs/tags/*'
	fi
}

clone_source() {
	rm -rf "$home/source.part"
	git -c safe.directory='*' clone --quiet --bare "$source" "$home/source.part"
	chown -R clinic:clinic "$home/source.part"
	mv "$home/source.part" "$home/source.git"
}

version_of_backup() {
	tar -xOf "$restore" ./about.json 2>/dev/null | sed -n 's/.*"version":"\([^"]*\)".*/\1/p'
}

as_clinic() {
	setpriv --reuid=clinic --regid=clinic --init-groups env HOME="$home" PATH="$home/node/bin:$PATH" "$@"
}

# The first release; "clinic update" brings the others.
unpack_release() {
	[ -L "$home/current" ] && return 0
	release="$home/releases/$version+1"
	step "release $version in $release, with its packages" unpack
}

unpack() {
	rm -rf "$release"
	as_clinic mkdir "$release"
	as_clinic git --git-dir="$home/source.git" archive "$version" | as_clinic tar -x -C "$release"
	(cd "$release" && as_clinic npm ci --include=dev --no-audit --no-fund --loglevel=error)
	if [ ! -d "$home/own" ]; then
		as_clinic mkdir -p "$home/own/pictures"
		as_clinic cp -a "$release/content" "$home/own/content"
		[ ! -d "$release/pictures/photos" ] || as_clinic cp -a "$release/pictures/photos" "$home/own/pictures/photos"
	fi
	local slot
	for slot in 3000 3001; do ln -sfn "$release" "$home/$slot"; done
	ln -sfn "$release" "$home/current"
}

write_settings() {
	if [ ! -f "$settings" ]; then
		step "$settings, which only root and clinic can read" first_settings
	fi
	[ -f "$home/caddy.env" ] || step "$home/caddy.env" eval "echo CLINIC_PORT=3000 >'$home/caddy.env'"
	put "$here/deploy/clinic" /usr/local/bin/clinic 755
	local words=(setup)
	[ -z "$answers" ] || words+=(--answers "$(realpath "$answers")")
	step 'settings: asked and checked one by one, unless they are there' /usr/local/bin/clinic "${words[@]}"
}

first_settings() {
	install -o root -g clinic -m 640 /dev/null "$settings"
	if [ -n "$restore" ]; then
		tar -xOf "$restore" ./clinic.env >"$settings"
		return
	fi
	cat >"$settings" <<END
# Settings of the website: docs/settings.md. After a change: sudo clinic check
# Only when it calls the settings right: sudo systemctl restart 'clinic@*'
DATA_DIR=$data
BACKUP_DIR=$backups
TRUST_PROXY_HOPS=1
END
}

build_release() {
	[ -f "$home/current/build/key.json" ] || step 'pages: built from words and pictures' build
}

build() {
	(cd "$home/current" && as_clinic env NODE_ENV=production \
		node_modules/.bin/node --env-file="$settings" release/build.ts)
}

# Puts a file where it differs.
put() {
	cmp -s "$1" "$2" || { step "$2" install -D -m "${3:-644}" "$1" "$2" && changed=1; }
}

install_units() {
	local file changed=
	for file in 'clinic@.service' 'clinic-task@.service' 'clinic-failed@.service' clinic-{backup,restore-check,doctor}.timer; do
		put "$here/deploy/$file" "$units/$file"
	done
	put "$here/deploy/caddy.conf" "$units/caddy.service.d/clinic.conf"
	[ -z "$changed" ] || step 'systemd reads its units anew' systemctl daemon-reload
	local port
	port=$(sed -n 's/^CLINIC_PORT=//p' "$home/caddy.env" 2>/dev/null || true)
	for file in "clinic@${port:-3000}.service" clinic-{backup,restore-check,doctor}.timer systemd-time-wait-sync.service; do
		systemctl is-enabled --quiet "$file" 2>/dev/null || step "on at each start: $file" systemctl enable --quiet "$file"
	done
	[ -z "$changed" ] || step 'timers and site: started' start_site "${port:-3000}"
}

start_site() {
	systemctl start clinic-{backup,restore-check,doctor}.timer
	systemctl restart "clinic@$1.service" && return 0
	journalctl --unit "clinic@$1" --lines 20 --output=cat >&2 || true
	die 'The site was not ready within a minute: its log is above.'
}

install_caddy() {
	local changed=
	put "$here/deploy/Caddyfile" /etc/caddy/Caddyfile
	systemctl is-enabled --quiet caddy 2>/dev/null || step 'on at each start: caddy' systemctl enable --quiet caddy
	[ -z "$changed" ] || step 'Caddy: certificate and HTTPS' systemctl restart caddy
}

# The port of ssh stays open, whatever it is.
install_firewall() {
	[ -n "$dry" ] || command -v ufw >/dev/null || return 0
	ufw status 2>/dev/null | grep -q '^Status: active' && return 0
	step 'firewall: open are ssh, 80 and 443' firewall
}

firewall() {
	local port
	for port in $(sshd -T 2>/dev/null | sed -n 's/^port //p') 22 80 443; do ufw allow "$port/tcp" >/dev/null; done
	ufw allow 443/udp >/dev/null
	ufw --force enable >/dev/null || echo '  The firewall could not be switched on: "ufw enable" says why.' >&2
}

install_upgrades() {
	local file=/etc/apt/apt.conf.d/20auto-upgrades
	[ -f "$file" ] || step 'security fixes of Debian: installed every night' write_upgrades "$file"
}

write_upgrades() {
	printf 'APT::Periodic::%s "1";\n' Update-Package-Lists Unattended-Upgrade >"$1"
}

restore_backup() {
	[ -z "$restore" ] || step "requests, words and photographs of $restore" /usr/local/bin/clinic restore "$(realpath "$restore")"
}

welcome() {
	[ -z "$dry" ] || { echo 'Nothing was changed.' && return; }
	local words=(welcome) owner=''
	[ -z "$answers" ] || owner=$(sed -n 's/^OWNER=//p' "$answers" | tr -d '"')
	if [ -z "$answers" ] && [ -z "$restore" ] && [ -t 0 ]; then read -rp 'Your name, as the first owner of the desk: ' owner; fi
	[ -z "$owner" ] || words+=(--owner "$owner")
	/usr/local/bin/clinic "${words[@]}"
}

read_arguments "$@"
find_release
check_machine
echo 'Changes:'
install_packages
add_user
install_node
fetch_source
unpack_release
write_settings
build_release
install_units
install_caddy
install_firewall
install_upgrades
restore_backup
welcome
