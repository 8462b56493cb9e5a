import { BadImage, taken, type CleanImage } from './bytes.ts'

/** A still WebP of nothing but its pixels: camera data, profiles and whatever follows its end are left out. */
export const cleanWebp = (bytes: Buffer): CleanImage => {
  const end = 8 + taken(bytes, 4, 4).readUInt32LE(0)
  const chunks = chunksOf(taken(bytes, 0, end))
  const pixels = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L')
  if (!pixels) throw new BadImage('It has no pixels, or moves.')
  const size = pixels.type === 'VP8 ' ? lossySize(pixels.data) : losslessSize(pixels.data)
  const alpha = pixels.type === 'VP8 ' ? chunks.find(({ type }) => type === 'ALPH') : undefined
  const parts = alpha ? [extended(size), alpha.whole, pixels.whole] : [pixels.whole]
  const body = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return { ...size, content: Buffer.concat([head, body]) }
}

interface Chunk {
  type: string
  data: Buffer
  whole: Buffer
}

type Size = Pick<CleanImage, 'width' | 'height'>

const chunksOf = (bytes: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = 12; at < bytes.length;) {
    const length = taken(bytes, at, 8).readUInt32LE(4)
    const whole = taken(bytes, at, 8 + length + (length % 2))
    chunks.push({ type: whole.toString('latin1', 0, 4), data: whole.subarray(8, 8 + length), whole })
    at += whole.length
  }
  return chunks
}

/** Size in the key frame, after its start code of three bytes. */
const lossySize = (data: Buffer): Size => {
  const isKeyFrame = (taken(data, 0, 10)[0]! & 1) === 0
  if (!isKeyFrame || data.readUIntBE(3, 3) !== 0x9d012a) throw new BadImage('It has no key frame.')
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}

const losslessSize = (data: Buffer): Size => {
  if (taken(data, 0, 5)[0] !== 0x2f) throw new BadImage('It has no header.')
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const transparent = 0x10

/** An extended header with the alpha flag only. */
const extended = ({ width, height }: Size): Buffer => {
  const chunk = Buffer.alloc(18)
  chunk.write('VP8X', 'latin1')
  chunk.writeUInt32LE(10, 4)
  chunk[8] = transparent
  chunk.writeUIntLE(Math.max(width - 1, 0), 12, 3)
  chunk.writeUIntLE(Math.max(height - 1, 0), 15, 3)
  return chunk
}
