import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanImage } from '../../../demo-host/svc/areas/avatars/clean-image.ts'
import { jpeg } from '../../svc/harness/provider/pictures.ts'

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

const withSegment = (segment: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])

const pixels = cleanImage(jpeg).content

// What is in the picture before its pixels, and the pixels.
const parts = (content: Buffer) => {
  const begin = content.length - pixels.length + 2
  return { before: content.subarray(2, begin), rest: content.subarray(begin) }
}

test('a JPEG says how its camera was held, with the same pixels', () => {
  for (const orientation of [2, 3, 4, 5, 6, 7, 8])
    for (const isLittle of [true, false]) {
      const { content } = cleanImage(withSegment(exif(orientation, isLittle)))
      const { before, rest } = parts(content)
      assert.deepEqual(before, exif(orientation, false))
      assert.deepEqual(rest, pixels.subarray(2))
    }
})

test('case 76: of Exif data only the orientation remains', () => {
  const whole = exif(6)
  const place = Buffer.concat([whole, Buffer.from('N 52.5 E 13.4')])
  place.writeUInt16BE(place.length - 2, 2)
  assert.ok(!cleanImage(withSegment(place)).content.includes('52.5'))
})

test('Exif data that is damaged or says nothing leaves a picture as it is', () => {
  const whole = exif(6)
  const cut = Buffer.from(whole.subarray(0, 16))
  cut.writeUInt16BE(cut.length - 2, 2)
  const far = Buffer.from(whole)
  far.writeUInt32LE(0xfffffff0, 14)
  for (const segment of [cut, far, exif(0), exif(1), exif(9)])
    assert.deepEqual(cleanImage(withSegment(segment)).content, pixels)
})
