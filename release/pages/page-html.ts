import { createHash } from 'node:crypto'

/** How long a loaded page rests before its scripts start: its last pictures are still on their way to the screen. */
const restMs = 200

type NamedFile = { file: string; text: string }

/** A finished page: its HTML, the script it starts with and its data, and what its content security policy must allow. */
export type FinishedPage = { html: string; boot: NamedFile; data: NamedFile; scriptHashes: string[] }

const stylesheet = /<link rel="stylesheet"[^>]*>/g
const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const manifestText = /^window\.__reactRouterManifest=(.*);$/s
const manifestImport = /^import "([^"]*manifest[^"]*)";$/m
const entryImport = /^import\("([^"]+)"\);$/m
const libraryFile = /\/framework-[^/]+$/
const moduleScript = /<script type="module"[^>]*>(.*?)<\/script>/s
const dataScript = /<script>window\.__reactRouterContext\.streamController\.enqueue\(("[^<]*")\);<\/script>/g
const dataEnd = '<script>window.__reactRouterContext.streamController.close();</script>'
// JSON-LD is data: browsers neither run it nor ask the policy about it.
const inlineScript = /<script(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>(.*?)<\/script>/gs

/** Reads a file of the built site by its address. */
type ReadAsset = (address: string) => string

/**
 * Puts the stylesheet first and takes the scripts out of its way: what the framework would load at once
 * becomes one boot file, fetched when the page has loaded or at the visitor's first touch or key. So does the
 * data that the page was made from, a third of the HTML as it is sent, which only scripts need.
 * @throws Error when the framework's output is not of the form this was written for
 */
export function finishPage(html: string, readAsset: ReadAsset): FinishedPage {
  const start = moduleScript.exec(html)?.[1]
  const styles = html.match(stylesheet)
  if (!start || !styles)
    throw new Error('A page has no module script or no stylesheet: has the framework changed?')

  const preloaded = [...html.matchAll(modulePreload)].map(([, file]) => file!)
  const libraries = preloaded.find((file) => libraryFile.test(file))
  if (!libraries) throw new Error('A page has no file of libraries: does vite.config.ts name it otherwise?')
  const plain = html.replaceAll(' nonce=""', '')
  const boot = bootFile(start, preloaded, readAsset)
  const data = dataFile(plain)
  const finished = plain
    .replaceAll(modulePreload, '')
    .replaceAll(stylesheet, '')
    .replace(dataScript, '')
    .replace(dataEnd, '')
    // What follows the character set comes before anything the page loads.
    .replace(/<meta charSet="utf-8"\/>/, (meta) => meta + styles.join(''))
    .replace(moduleScript, () => `<script>${loaderOf([libraries, boot.file], data.file)}</script>`)
  return { html: finished, boot, data, scriptHashes: hashesOf(finished) }
}

/** The small files of the framework's start become part of it, which saves two requests on every page. */
function bootFile(start: string, preloaded: string[], readAsset: ReadAsset): NamedFile {
  const manifest = manifestImport.exec(start)?.[1]
  const entry = entryImport.exec(start)?.[1]
  if (!manifest || !entry)
    throw new Error('The script of a page has no manifest or no entry: has the framework changed?')

  // Naming every file here lets them all be fetched side by side, which the links did before.
  const others = preloaded.filter((file) => file !== entry && !start.includes(`"${file}"`))
  const text = [
    ...others.map((file) => `import ${JSON.stringify(file)}`),
    start.replace(manifestImport, '').replace(entryImport, '').trim(),
    quietManifest(readAsset(manifest).trim()),
    // Where the data cannot be had the page stays as it is: whole, without scripts.
    'const data=window.__reactRouterContext.streamController;data.enqueue(await window.pageData);data.close();',
    readAsset(entry).trim(),
    '',
  ].join('\n')
  return { file: `/assets/boot-${shortHash(text)}.js`, text }
}

/** What the page was made from, as the framework would have put it into a script of the page. */
function dataFile(html: string): NamedFile {
  const [script, ...others] = [...html.matchAll(dataScript)]
  if (!script || others.length > 0 || !html.includes(dataEnd))
    throw new Error('A page does not hold its data in one script: has the framework changed?')
  const text: string = JSON.parse(script[1]!)
  return { file: `/assets/data-${shortHash(text)}.json`, text }
}

/**
 * When React takes a page over, it adds preload links for the manifest and the entry, which the boot file has
 * made needless. They then name a file that is there already.
 */
function quietManifest(text: string): string {
  const json = manifestText.exec(text)?.[1]
  if (!json) throw new Error('The manifest is no assignment: has the framework changed?')
  const manifest: Manifest = JSON.parse(json)
  const there = manifest.routes.root.module
  const quiet = { ...manifest, url: there, entry: { ...manifest.entry, module: there, imports: [] } }
  return `window.__reactRouterManifest=${JSON.stringify(quiet)};`
}

type Manifest = {
  url: string
  entry: { module: string; imports: string[] }
  routes: { root: { module: string } }
}

/**
 * Asks for data and files once, a moment after the loaded page has been shown or at the first pointer or key event,
 * whichever comes first. Each file runs in a step of its own as it comes, between which the page answers.
 */
function loaderOf(files: string[], data: string): string {
  const imports = files.map((file) => `import(${JSON.stringify(file)})`).join(';')
  const fetched = `fetch(${JSON.stringify(data)}).then(r=>{if(!r.ok)throw Error(r.url+" "+r.status);return r.text()})`
  return (
    `(()=>{let b=()=>{b=()=>{};window.pageData=${fetched};${imports}},o={once:true,passive:true,capture:true};` +
    `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>b(),${restMs})),o);` +
    `for(let e of["pointerdown","keydown","touchstart"])addEventListener(e,()=>b(),o)})()`
  )
}

function hashesOf(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(([, text]) => `'sha256-${hashOf(text!, 'base64')}'`)
}

function shortHash(text: string): string {
  return hashOf(text, 'hex').slice(0, 10)
}

function hashOf(text: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(text).digest(encoding)
}
