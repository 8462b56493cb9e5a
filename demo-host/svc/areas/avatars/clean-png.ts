import { crc32, inflateSync } from 'node:zlib'
import { BadImage, taken, type CleanImage } from './bytes.ts'

export const pngBegin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG of nothing but its pixels: texts, times, profiles, animations and whatever follows its end are left out. */
export const cleanPng = (bytes: Buffer, largestSide: number): CleanImage => {
  const chunks = chunksOf(bytes).filter(({ type }) => kept.has(type))
  const [head] = chunks
  if (head?.type !== 'IHDR' || head.data.length !== 13) throw new BadImage('It has no header.')
  if (chunks.filter(({ type }) => type === 'IHDR').length > 1) throw new BadImage('It has two headers.')
  const size = { width: head.data.readUInt32BE(0), height: head.data.readUInt32BE(4) }
  requirePixels(chunks, head.data, size, largestSide)
  return { ...size, content: Buffer.concat([pngBegin, ...chunks.map(({ whole }) => whole)]) }
}

interface Chunk {
  type: string
  data: Buffer
  whole: Buffer
}

const kept: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

const chunksOf = (bytes: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = pngBegin.length; ;) {
    const length = taken(bytes, at, 8).readUInt32BE(0)
    const whole = taken(bytes, at, length + 12)
    const named = whole.subarray(4, 8 + length)
    if (crc32(named) !== whole.readUInt32BE(8 + length)) throw new BadImage('A chunk is damaged.')
    const type = named.toString('latin1', 0, 4)
    chunks.push({ type, data: named.subarray(4), whole })
    if (type === 'IEND') return chunks
    at += whole.length
  }
}

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Decompresses no more pixels than the header declares: a small file may expand to gigabytes. */
const requirePixels = (
  chunks: readonly Chunk[],
  head: Buffer,
  { width, height }: { width: number; height: number },
  largestSide: number,
): void => {
  // Checks the size before decompressing.
  if (width < 1 || height < 1 || width > largestSide || height > largestSide)
    throw new BadImage('It is too large.')
  const depth = head[8] ?? 0
  const perPixel = channels[head[9] ?? -1]
  // Interlaced images have a few more bytes.
  if (!perPixel || ![1, 2, 4, 8, 16].includes(depth) || head[12] !== 0) throw new BadImage('It is unusual.')
  const expected = height * (1 + Math.ceil((width * perPixel * depth) / 8))
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  let pixels: Buffer
  try {
    pixels = inflateSync(packed, { maxOutputLength: expected })
  } catch {
    throw new BadImage('Its pixels are damaged.')
  }
  if (pixels.length !== expected) throw new BadImage('It has too few pixels.')
}
