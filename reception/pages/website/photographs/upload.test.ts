import { readdirSync } from 'node:fs'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { logoPlace, photographsIn } from '#editor/photographs.ts'
import english from '../../../words/en.json' with { type: 'json' }
import { filled } from '../../words.ts'
import { mostMb, takeUpload } from './upload.server.ts'

const place = { name: 'clinic/photo-07', width: 92, height: 64 }
const words = english.photographs.faults
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 64"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'

const flat = (width = 184, height = 128) =>
  sharp({ create: { width, height, channels: 3, background: '#aa4444' } })
/** Pixels that no format makes small, so that what breaks off is missed. */
const noise = sharp({
  create: {
    width: 184,
    height: 128,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
    background: '#fff',
  },
})
const [jpeg, png, webp] = await Promise.all([
  noise.clone().jpeg().toBuffer(),
  noise.clone().png().toBuffer(),
  noise.clone().webp().toBuffer(),
])

const bytes = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const half = (whole: Uint8Array) => whole.subarray(0, whole.length / 2)
/** A box such as HEIC, AVIF and films begin with. */
const box = (brand: string) => bytes('\0\0\0\x18ftyp', brand, '\0\0\0\0mif1', Buffer.alloc(64))

function chunk(type: string, data: Uint8Array): Buffer {
  const body = bytes(type, data)
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return bytes(length, body, sum)
}

/** Says to have a number of pixels; has hardly any. */
function pngSaying(width: number, height: number, ...more: Uint8Array[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * Math.min(height, 200)))
  return bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', bytes()),
  )
}

function jpegSaying(width: number, height: number): Buffer {
  const out = Buffer.from(jpeg)
  const frame = out.indexOf(Buffer.from([0xff, 0xc0, 0, 17]))
  out.writeUInt16BE(height, frame + 5)
  out.writeUInt16BE(width, frame + 7)
  return out
}

/** A JPEG with segments in front of its picture. */
function jpegWith(marker: number, data: Uint8Array, times = 1): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255])
  return bytes(
    jpeg.subarray(0, 2),
    ...Array.from({ length: times }, () => bytes(head, data)),
    jpeg.subarray(2),
  )
}

type Sent = Uint8Array | FormData
const sized = (text: string, width: number, height: number) =>
  filled(text, {
    width,
    height,
    needed: `${place.width} × ${place.height}`,
  })

function formWith(...parts: [name: string, value: string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

const photo = (data: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(data)], name, { type })

const zip = bytes('PK\x03\x04', Buffer.alloc(80))
const refused: Record<string, [Sent, string]> = {
  'an SVG': [bytes(svg), words['no-photograph']],
  'an SVG that is compressed': [gzipSync(svg), words['no-photograph']],
  'an SVG behind a declaration': [bytes(`<?xml version="1.0"?>${svg}`), words['no-photograph']],
  'XML with an entity of a file': [
    bytes('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    words['no-photograph'],
  ],
  'HTML that is named jpg': [bytes(html), words['no-photograph']],
  'a script that begins like a GIF': [bytes('GIF89a=1;alert(1)'), words['no-photograph']],
  'a GIF': [await flat().gif().toBuffer(), words['no-photograph']],
  'a TIFF': [await flat().tiff().toBuffer(), words['no-photograph']],
  'an AVIF': [box('avif'), words['no-photograph']],
  'a film': [box('isom'), words['no-photograph']],
  'a HEIC': [box('heic'), words.heic],
  'a PDF': [bytes('%PDF-1.7\n1 0 obj'), words['no-photograph']],
  'a zip': [zip, words['no-photograph']],
  'a tar with a symlink': [
    bytes('link', Buffer.alloc(152), '2/etc/passwd', Buffer.alloc(400)),
    words['no-photograph'],
  ],
  'a program': [bytes('\x7fELF', Buffer.alloc(60)), words['no-photograph']],
  'raw pixels of the tool itself': [bytes('\x08\xf2\xa6\xb6', Buffer.alloc(60)), words['no-photograph']],
  'a name of another file': [bytes('@/etc/passwd'), words['no-photograph']],
  'an SVG that begins like a JPEG': [bytes('\xff\xd8\xff', svg), words.broken],
  'HTML that begins like a PNG': [bytes('\x89PNG\r\n\x1a\n', html), words.broken],
  'a WebP without a picture': [bytes('RIFF\x20\0\0\0WEBPVP8 ', Buffer.alloc(20)), words.broken],
  'a JPEG that breaks off': [half(jpeg), words.broken],
  'a PNG that breaks off': [half(png), words.broken],
  'a WebP that breaks off': [half(webp), words.broken],
  'a PNG of no pixels': [pngSaying(0, 0), words.broken],
  'a PNG that unfolds to 2,500 megapixels': [
    pngSaying(50_000, 50_000),
    sized(words['too-many-pixels'], 50_000, 50_000),
  ],
  'a JPEG that unfolds to 4,000 megapixels': [
    jpegSaying(65_500, 65_500),
    sized(words['too-many-pixels'], 65_500, 65_500),
  ],
  'a picture that is too small': [await flat(91, 64).jpeg().toBuffer(), sized(words['too-small'], 91, 64)],
  'a picture that is too small once it is upright': [
    await flat(92, 64).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    sized(words['too-small'], 64, 92),
  ],
  'a file of more bytes than may be sent': [
    bytes(jpeg, Buffer.alloc(mostMb * 1_048_576)),
    filled(words.heavy, { most: mostMb }),
  ],
  'an empty file': [bytes(), words.none],
  'an empty form': [formWith(), words.none],
  'a text where the file belongs': [formWith(['photo', html]), words.none],
  'a file in another field': [formWith(['picture', photo(jpeg)]), words.none],
  'a file in a field that objects have': [formWith(['__proto__', photo(jpeg)]), words.none],
  'two files': [formWith(['photo', photo(jpeg)], ['photo', photo(jpeg)]), words.two],
  'a hundred files': [
    formWith(...Array.from({ length: 100 }, (): [string, File] => ['photo', photo(jpeg)])),
    words.two,
  ],
}

const named = (name: string, type?: string) => formWith(['photo', photo(jpeg, name, type)])
const written = (picture: Sharp) => picture.toBuffer()
const harmless: Record<string, Sent> = {
  'a JPEG with a zip behind it': bytes(jpeg, zip),
  'a JPEG with HTML behind it': bytes(jpeg, html),
  'a JPEG with a script in its comment': jpegWith(0xfe, bytes(html)),
  'a JPEG with megabytes of notes of a camera': jpegWith(0xe1, bytes('Exif\0\0', Buffer.alloc(65_000)), 60),
  'a JPEG that names its place and device': await written(
    flat()
      .withExif({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitude: '23/1 1/1 0/1' } })
      .jpeg(),
  ),
  'a PNG with a text that unfolds to 50 MB': pngSaying(
    184,
    128,
    chunk('zTXt', bytes('Comment\0\0', deflateSync(Buffer.alloc(50_000_000)))),
  ),
  'a PNG of 16 bits': await written(flat().toColourspace('rgb16').png()),
  'a PNG that can be seen through': await written(flat().ensureAlpha(0.5).png()),
  'a PNG of greys': await written(flat().greyscale().png()),
  'a WebP that moves': await written(
    sharp([await written(flat().png()), await written(flat().png())], { join: { animated: true } }).webp(),
  ),
  'a JPEG of four inks': await written(flat().toColourspace('cmyk').jpeg()),
  'a JPEG that lies on its side': await written(flat().withMetadata({ orientation: 8 }).jpeg()),
  'a name that climbs out of its folder': named('../../../../etc/cron.d/x.jpg'),
  'a name with a null byte and HTML': named('a\0<img src=x onerror=alert(1)>.php'),
  'a name that objects have': named('__proto__'),
  'a very long name': named('n'.repeat(100_000)),
  'a photograph that is called a page': named('x.html', 'text/html'),
}

const asForm = (sent: Sent) => (sent instanceof FormData ? sent : formWith(['photo', photo(sent)]))
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test.each(Object.entries(refused))(
  '%s is refused in words, and leaves nothing behind',
  async (_, [sent, said]) => {
    const folder = temporaryFolder()
    expect(await takeUpload(asForm(sent), place, photographsIn(folder), 'Dr. Kirit')).toBe(said)
    expect(filesIn(folder)).toEqual([])
  },
)

test.each(Object.entries(harmless))('%s becomes a plain photograph', async (_, sent) => {
  const folder = temporaryFolder()
  const photographs = photographsIn(folder)
  expect(await takeUpload(asForm(sent), place, photographs, 'Dr. Kirit')).toBeNull()
  const draft = photographs.draftOf(place.name)!
  expect(filesIn(folder).toSorted()).toEqual([`${draft.id}.jpg`, 'draft.json'].toSorted())
  const kept = photographs.bytesOf(place.name, draft)
  expect(await sharp(kept).metadata()).toMatchObject({
    format: 'jpeg',
    space: 'srgb',
    channels: 3,
    depth: 'uchar',
  })
  expect(await sharp(kept).metadata()).not.toMatchObject({ exif: expect.anything() })
  expect(kept.length).toBeLessThan(60_000)
  expect(kept.toString('latin1')).not.toMatch(/<script|PK..\0|Exif|Comment/s)
})

test.each(['../../x', 'clinic/../../x', 'clinic/a\0b', '__proto__', 'a/b/c', '', `clinic/${'/'.repeat(9)}`])(
  'no place is called %j',
  async (name) => {
    const photographs = photographsIn(temporaryFolder())
    await expect(photographs.take({ ...place, name }, jpeg, '')).rejects.toThrow('is no place')
  },
)

test('another photograph takes the place of the one before, and half a file of it is never seen', async () => {
  const folder = temporaryFolder()
  const photographs = photographsIn(folder)
  await takeUpload(asForm(jpeg), place, photographs, 'Dr. Kirit')
  const first = photographs.draftOf(place.name)!
  await takeUpload(asForm(png), place, photographs, 'Dr. Kirit')
  expect(photographs.drop(place.name, first.id)).toBe(false)
  const second = photographs.draftOf(place.name)!
  const cut = await photographs.cut(place, { ...second, answers: null })
  expect(await sharp(cut).metadata()).toMatchObject({ width: 184, height: 128 })
  expect(photographs.drop(place.name, second.id)).toBe(true)
  expect(filesIn(folder)).toEqual([])
})

test('a logo is kept whole on a white square without its empty margins; one that would not be seen is refused', async () => {
  const photographs = photographsIn(temporaryFolder())
  const logoOf = (fill: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><path fill="${fill}" d="M300 250h300v100H300z"/></svg>`,
      ),
    )
      .png()
      .toBuffer()
  const bring = async (bytes: Buffer) => takeUpload(asForm(bytes), logoPlace, photographs, 'Dr. Kirit')
  expect(await bring(await logoOf('#fffbe8'))).toBe(words.pale)
  expect(await bring(Buffer.from(svg))).toBe(words['no-photograph'])
  expect(await bring(await logoOf('#0b3b33'))).toBeNull()
  const kept = sharp(photographs.bytesOf(logoPlace.name, photographs.draftOf(logoPlace.name)!))
  expect(await kept.metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 1024 })
  const dots = await kept.greyscale().raw().toBuffer()
  const at = (x: number, y: number) => dots[y * 1024 + x]!
  expect([at(512, 100) > 250, at(10, 512) < 60, at(1013, 512) < 60]).toEqual([true, true, true])
})
