import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { cutPictures, faultLines } from './cut.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A folder with a drawing (people/doctor-1), a pair (smiles/pair-01) and a room (clinic/photo-01). */
async function pictureFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  folders.push(folder)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 42 48"><path d="M0 0h42v48H0z"/></svg>'
  write(join(folder, 'drawings/people/doctor-1.svg'), svg)
  const master = { width: 92, height: 64 }
  const names = ['smiles/pair-01-before', 'smiles/pair-01-after', 'clinic/photo-01']
  const manifest = Object.fromEntries(names.map((name) => [name, master]))
  write(join(folder, 'masters/manifest.json'), JSON.stringify(manifest))
  for (const [index, name] of names.entries()) {
    await picture(join(folder, 'masters', `${name}.webp`), 92, 64, ['#aa4444', '#4444aa', '#44aa44'][index])
  }
  return folder
}

async function picture(file: string, width: number, height: number, background = '#aa4444'): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  await sharp({ create: { width, height, channels: 3, background } })
    .withExifMerge({ IFD0: { Model: 'Phone of the clinic' }, IFD3: { GPSLatitude: '23/1 1/1 0/1' } })
    .toFile(file)
}

function write(file: string, text: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function sizesIn(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'sizes.json'), 'utf8'))
}

function fileOf(folder: string, src: string): string {
  return join(folder, 'cut', src.replace('/pictures/', ''))
}

test('every drawing and every master gets an address, a size and an origin', async () => {
  const folder = await pictureFolder()
  expect(await cutPictures(folder)).toMatchObject({ pictures: 4, faults: [] })
  expect(sizesIn(folder)).toEqual({
    'clinic/photo-01': room('illustration'),
    'people/doctor-1': {
      origin: 'illustration',
      src: expect.stringMatching(/^\/pictures\/people\/doctor-1-[0-9a-f]{8}\.svg$/),
      width: 42,
      height: 48,
    },
    'smiles/pair-01-after': expect.objectContaining({ widths: [92], width: 92, height: 64 }),
    'smiles/pair-01-before': expect.objectContaining({ widths: [92] }),
  })
})

function room(origin: string) {
  const src = expect.stringMatching(/^\/pictures\/clinic\/photo-01-[0-9a-f]{8}-92\.webp$/)
  return { origin, src, width: 92, height: 64, widths: [92] }
}

test('a picture is cut to the usual widths below its own, each as AVIF and WebP', async () => {
  const folder = await pictureFolder()
  await picture(join(folder, 'drawings/wide.png'), 10, 10)
  write(join(folder, 'drawings/wide.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500"/>')
  await picture(join(folder, 'photos/wide.jpg'), 1000, 500)
  await cutPictures(folder)
  const { src, widths } = sizesIn(folder).wide
  expect(widths).toEqual([380, 560, 690, 1000])
  for (const width of widths) {
    for (const format of ['avif', 'webp']) {
      const cut = await sharp(fileOf(folder, src.replace('-1000.webp', `-${width}.${format}`))).metadata()
      expect([cut.width, cut.height]).toEqual([width, width / 2])
    }
  }
})

test.each(['drawing', 'photograph'])(
  'a story has a square of its lower part, cut from its %s',
  async (from) => {
    const folder = await pictureFolder()
    const name = 'stories/story-01'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 1280">
    <path fill="#fff" d="M0 0h720v1280H0z"/><path fill="#0a0" d="M0 504h720v720H0z"/></svg>`
    write(join(folder, `drawings/${name}.svg`), svg)
    if (from === 'photograph')
      write(join(folder, `photos/${name}.jpg`), await sharp(Buffer.from(svg)).jpeg().toBuffer())
    await cutPictures(folder)
    const { thumbnail, origin } = sizesIn(folder)[name]
    expect(origin).toBe(from === 'photograph' ? 'photo' : 'illustration')
    expect(thumbnail).toMatchObject({ width: 240, height: 240 })
    const { data, info } = await sharp(fileOf(folder, thumbnail.src))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([240, 240])
    const corners = [0, 239, 240 * 239, 240 * 240 - 1].map((dot) => data[dot * info.channels]!)
    expect(Math.max(...corners), 'red of its corners').toBeLessThan(60)
    expect((await cutPictures(folder)).made).toBe(0)
  },
)

test('a story with a close-up shows that as its square, unless it is photographed', async () => {
  const folder = await pictureFolder()
  const name = 'stories/story-01'
  const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0'
  write(join(folder, `drawings/${name}.svg`), `<svg ${box} 720 1280"/>`)
  write(
    join(folder, `close-ups/${name}.svg`),
    `<svg ${box} 240 240"><path d="M0 0h240v240H0z" fill="red"/></svg>`,
  )
  await cutPictures(folder)
  expect((await dominantOf(folder, name)).r).toBeGreaterThan(200)

  await picture(join(folder, `photos/${name}.jpg`), 720, 1280, '#0000ff')
  await cutPictures(folder)
  expect((await dominantOf(folder, name)).r).toBeLessThan(60)
})

async function dominantOf(folder: string, name: string) {
  const { dominant } = await sharp(fileOf(folder, sizesIn(folder)[name].thumbnail.src)).stats()
  return dominant
}

test.each(['causes/decay', 'steps/hold', 'bring/papers', 'cleaning/bath'])(
  '%s is passed on unchanged, for the page to hold',
  async (name) => {
    const folder = await pictureFolder()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120"><path d="M0 0h9v9z"/></svg>'
    write(join(folder, `drawings/${name}.svg`), `${svg}\n`)
    await cutPictures(folder)
    expect(sizesIn(folder)[name]).toMatchObject({ origin: 'illustration', markup: svg })
    expect(sizesIn(folder)['people/doctor-1']).not.toHaveProperty('markup')
  },
)

test('a second run makes nothing, and removes what is no longer named', async () => {
  const folder = await pictureFolder()
  expect((await cutPictures(folder)).made).toBe(7) // three masters in two formats, and a drawing
  const before = statSync(join(folder, 'sizes.json')).mtimeMs
  expect((await cutPictures(folder)).made).toBe(0)
  expect(statSync(join(folder, 'sizes.json')).mtimeMs).toBe(before)
  rmSync(join(folder, 'drawings/people'), { recursive: true })
  await cutPictures(folder)
  expect(readdirSync(join(folder, 'cut'), { recursive: true }).join(' ')).not.toContain('doctor')
})

test('a photograph wins over a master and over a drawing', async () => {
  const folder = await pictureFolder()
  await picture(join(folder, 'photos/clinic/photo-01.jpg'), 100, 100, '#ffffff')
  await picture(join(folder, 'photos/people/doctor-1.png'), 84, 96)
  await cutPictures(folder)
  const sizes = sizesIn(folder)
  expect(sizes['clinic/photo-01']).toEqual(room('photo'))
  expect(sizes['people/doctor-1']).toMatchObject({ origin: 'photo', width: 84, height: 96 })
})

test('a photograph is turned upright, cut to its slot and loses what the camera noted', async () => {
  const folder = await pictureFolder()
  const file = join(folder, 'photos/clinic/photo-01.jpg')
  const lying = sharp({ create: { width: 64, height: 92, channels: 3, background: '#aa4444' } })
  write(
    file,
    await lying
      .withMetadata({ orientation: 6, exif: { IFD0: { Model: 'Phone of the clinic' } } })
      .jpeg()
      .toBuffer(),
  )
  expect((await sharp(file).metadata()).exif).toBeDefined()
  expect((await cutPictures(folder)).faults).toEqual([])
  const cut = await sharp(fileOf(folder, sizesIn(folder)['clinic/photo-01'].src)).metadata()
  expect(cut).toMatchObject({ width: 92, height: 64 })
  expect(cut.exif).toBeUndefined()
  expect(cut.orientation).toBeUndefined()
})

/** What a file that is put among the photographs may be. */
const makers: Record<string, (file: string) => unknown> = {
  sound: (file) => picture(file, 92, 64),
  small: (file) => picture(file, 91, 64),
  letter: (file) => write(file, 'a letter'),
  half: async (file) => {
    await picture(file, 920, 640)
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length / 2)))
  },
  large: (file) => write(file, headOfPng(10_000, 10_000)),
}
/** `leftOut`: what such a file may be, and what is told of it; `wrong`: files with which, or without which, nothing is cut. */
const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'cut.fixture.json'), 'utf8')) as {
  leftOut: { what: string; photo: string; is: string; told: string }[]
  wrong: { what: string; file: string; svg: string | null; told: string }[]
}

test.each(texts.leftOut)(
  '$what is left out with a message, and the illustration stays',
  async ({ photo, is, told }) => {
    const folder = await pictureFolder()
    await makers[is]!(join(folder, 'photos', photo)) // the fixture names no other
    const { faults } = await cutPictures(folder)
    expect(faultLines(faults)).toEqual([
      expect.stringContaining(`pictures/photos/${photo} is left out: it ${told}`),
    ])
    for (const { origin } of Object.values<{ origin: string }>(sizesIn(folder)))
      expect(origin).toBe('illustration')
  },
)

/** What a PNG file of that size begins with: its pixels would fill the memory. */
function headOfPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(17)
  header.write('IHDR')
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  header.set([8, 2], 12)
  const chunk = (body: Buffer) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length - 4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk(header), chunk(Buffer.from('IDAT')), chunk(Buffer.from('IEND'))])
}

test.each(texts.wrong)('$what is an error which names it', async ({ file, svg, told }) => {
  const folder = await pictureFolder()
  if (svg === null) rmSync(join(folder, file))
  else write(join(folder, file), svg)
  await expect(cutPictures(folder)).rejects.toThrow(`pictures/${file} ${told}`)
})
