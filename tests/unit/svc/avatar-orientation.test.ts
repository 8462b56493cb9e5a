import assert from 'node:assert/strict'
import { test } from 'node:test'
import jpeg from 'jpeg-js'
import { cleanImage } from '../../../demo-host/svc/areas/avatars/clean-image.ts'

const [width, height] = [32, 16]

/** Brightness of the corner blocks: top left, top right, bottom left, bottom right. */
const corners = [40, 100, 160, 220]

/** A picture whose corners differ. */
const picture = (): Buffer => {
  const data = Buffer.alloc(width * height * 4, 255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]!
      data.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return jpeg.encode({ data, width, height }, 95).data
}

/** Exif data with an orientation, in the byte order of Intel or Motorola. */
const exif = (orientation: number, isLittle = true): Buffer => {
  const tiff = Buffer.alloc(26)
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  tiff.write(isLittle ? 'II' : 'MM', 'latin1')
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(274, 10)
  short(3, 12)
  long(1, 14)
  short(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const withSegment = (segment: Buffer, from = picture()): Buffer =>
  Buffer.concat([from.subarray(0, 2), segment, from.subarray(2)])

/** The corners of a picture, by their index in `corners`, and its size. */
const seen = (content: Buffer) => {
  const { data, width: wide, height: high } = jpeg.decode(content)
  const at = (x: number, y: number) => data[(Math.floor(y * high) * wide + Math.floor(x * wide)) * 4]!
  const values = [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]
  return {
    size: [wide, high],
    order: values.map((value) => corners.findIndex((one) => Math.abs(one - value) < 15)),
  }
}

const expected: Record<number, [size: number[], order: number[]]> = {
  1: [
    [32, 16],
    [0, 1, 2, 3],
  ],
  2: [
    [32, 16],
    [1, 0, 3, 2],
  ],
  3: [
    [32, 16],
    [3, 2, 1, 0],
  ],
  4: [
    [32, 16],
    [2, 3, 0, 1],
  ],
  5: [
    [16, 32],
    [0, 2, 1, 3],
  ],
  6: [
    [16, 32],
    [2, 0, 3, 1],
  ],
  7: [
    [16, 32],
    [3, 1, 2, 0],
  ],
  8: [
    [16, 32],
    [1, 3, 0, 2],
  ],
}

test('a JPEG is turned as its camera was held, and loses its Exif data', () => {
  for (const [orientation, [size, order]] of Object.entries(expected))
    for (const isLittle of [true, false]) {
      const { content } = cleanImage(withSegment(exif(Number(orientation), isLittle)))
      assert.deepEqual(seen(content), { size, order }, orientation)
      assert.ok(!content.includes('Exif'))
    }
})

test('Exif data that is damaged or says nothing leaves a picture as it is', () => {
  const whole = exif(6)
  const cut = Buffer.from(whole.subarray(0, 16))
  cut.writeUInt16BE(cut.length - 2, 2)
  const far = Buffer.from(whole)
  far.writeUInt32LE(0xfffffff0, 14)
  for (const segment of [cut, far, exif(0), exif(9)])
    assert.deepEqual(seen(cleanImage(withSegment(segment)).content), { size: [32, 16], order: [0, 1, 2, 3] })
})

test('case 76: a turned picture with damaged pixels is refused', () => {
  const broken = picture()
  const scan = broken.lastIndexOf(Buffer.from([0xff, 0xda]))
  const damaged = Buffer.concat([broken.subarray(0, scan + 16), Buffer.from([0xff, 0xd9])])
  assert.throws(() => cleanImage(withSegment(exif(6), damaged)))
})
