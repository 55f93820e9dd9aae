import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ServerLog } from '../watch/log.ts'
import { type PageAnew, type SiteFile, siteFile } from './site-files.ts'

/** Quick: a visitor waits for it. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type Options = {
  /** Changes with all that the pages say; '' while their files say it. */
  edition: () => string
  makePage: (address: string) => Promise<string>
  log: ServerLog
}

/**
 * Makes pages while something holds that no publication knows, such as that the clinic is closed from now on. A page is made
 * when it is first asked for, and kept until an edition of all follows.
 */
export function pagesAnew({ edition, makePage, log }: Options): PageAnew {
  let [current, made] = ['', new Map<string, Promise<SiteFile>>()]

  async function make(address: string, file: SiteFile): Promise<SiteFile> {
    try {
      return await compressed(Buffer.from(await makePage(address)), file)
    } catch (error) {
      if (!Error.isError(error)) throw error
      log('server.fault', { error })
      return file
    }
  }

  return (address, file) => {
    const now = edition()
    if (now !== current) [current, made] = [now, new Map()]
    if (now === '' || !isPage(file)) return null
    const page = made.get(address) ?? make(address, file)
    made.set(address, page)
    return page
  }
}

const isPage = ({ identity }: SiteFile) => identity.headers['Content-Type']!.startsWith('text/html') // every file has one

/** With the headers of the file in whose place it is sent. */
async function compressed(bytes: Buffer, { identity }: SiteFile): Promise<SiteFile> {
  const {
    ETag: _etag,
    Vary: _vary,
    'Content-Type': type = '',
    'Content-Length': _,
    ...headers
  } = identity.headers
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, brotliOptions),
    promisify(gzip)(bytes),
  ])
  return siteFile(bytes, type, headers, { br, gzip: zipped })
}
