import { createHash } from 'node:crypto'

/** A finished page: its HTML, the script it starts with, and what its content security policy must allow. */
export type FinishedPage = { html: string; boot: { file: string; text: string }; scriptHashes: string[] }

const stylesheet = /<link rel="stylesheet"[^>]*>/g
const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const manifestText = /^window\.__reactRouterManifest=(.*);$/s
const manifestImport = /^import "([^"]*manifest[^"]*)";$/m
const entryImport = /^import\("([^"]+)"\);$/m
const libraryFile = /\/framework-[^/]+$/
const moduleScript = /<script type="module"[^>]*>(.*?)<\/script>/s
// JSON-LD is data: browsers neither run it nor ask the policy about it.
const inlineScript = /<script(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>(.*?)<\/script>/gs

/** Reads a file of the built site by its address. */
type ReadAsset = (address: string) => string

/**
 * Puts the stylesheet first and takes the scripts out of its way: what the framework would load at once
 * becomes one boot file, fetched when the page has loaded or at the visitor's first touch or key.
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
  const boot = bootFile(start, preloaded, readAsset)
  const finished = html
    .replaceAll(modulePreload, '')
    .replaceAll(stylesheet, '')
    .replaceAll(' nonce=""', '')
    // What follows the character set comes before anything the page loads.
    .replace(/<meta charSet="utf-8"\/>/, (meta) => meta + styles.join(''))
    .replace(moduleScript, () => `<script>${loaderOf([libraries, boot.file])}</script>`)
  return { html: finished, boot, scriptHashes: hashesOf(finished) }
}

/** The small files of the framework's start become part of it, which saves two requests on every page. */
function bootFile(start: string, preloaded: string[], readAsset: ReadAsset): { file: string; text: string } {
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
    readAsset(entry).trim(),
    '',
  ].join('\n')
  return { file: `/assets/boot-${hashOf(text, 'hex').slice(0, 10)}.js`, text }
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
 * Imports the files once, when the loaded page has been shown or at the first pointer or key event, whichever comes
 * first. Each runs in a step of its own as it comes, between which the page answers.
 */
function loaderOf(files: string[]): string {
  const imports = files.map((file) => `import(${JSON.stringify(file)})`).join(';')
  return (
    `(()=>{let b=()=>{b=()=>{};${imports}},o={once:true,passive:true,capture:true};` +
    `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>b())),o);` +
    `for(let e of["pointerdown","keydown","touchstart"])addEventListener(e,()=>b(),o)})()`
  )
}

function hashesOf(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(([, text]) => `'sha256-${hashOf(text!, 'base64')}'`)
}

function hashOf(text: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(text).digest(encoding)
}
