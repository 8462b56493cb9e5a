import { BadImage, taken, type CleanImage } from './bytes.ts'
import { exifOf, orientationIn } from './jpeg-orientation.ts'

export const jpegBegin = Buffer.from([0xff, 0xd8, 0xff])

const marker = { end: 0xd9, scan: 0xda, exif: 0xe1, adobe: 0xee }
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
// Huffman and quantization tables, frames, restart intervals, and Adobe's segment, which defines the color
// transform.
const kept: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd, marker.adobe, marker.scan, ...frames])

// A progressive picture has ten. Browsers decode each over all pixels.
const mostScans = 100

/**
 * A JPEG of nothing but its pixels and how its camera was held, by which browsers turn it: comments, other camera data, places and
 * whatever follows its end are left out.
 */
export const cleanJpeg = (bytes: Buffer): CleanImage => {
  const parts: Buffer[] = []
  let size: Pick<CleanImage, 'width' | 'height'> | undefined
  let [scans, orientation] = [0, 1]
  for (let at = 2; ;) {
    const [begin, kind = 0] = taken(bytes, at, 2)
    if (begin !== 0xff) throw new BadImage('It has no marker.')
    if (kind === 0xff) {
      at += 1
      continue
    }
    if (kind === marker.end) break
    if (kind < 0xc0) throw new BadImage('It is unusual.')
    const length = taken(bytes, at + 2, 2).readUInt16BE(0)
    const segment = taken(bytes, at, Math.max(length, 2) + 2)
    if (frames.has(kind)) {
      if (size || length < 8) throw new BadImage('It has two frames.')
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    }
    if (kind === marker.scan && !size) throw new BadImage('It has no frame.')
    const isAdobe = kind === marker.adobe && segment.toString('latin1', 4, 9) === 'Adobe' && length === 14
    if (kept.has(kind) && (kind !== marker.adobe || isAdobe)) parts.push(segment)
    if (kind === marker.exif) orientation = orientationIn(segment) ?? orientation
    at += segment.length
    if (kind !== marker.scan) continue
    scans += 1
    if (scans > mostScans) throw new BadImage('It is unusual.')
    const end = scanEnd(bytes, at)
    parts.push(bytes.subarray(at, end))
    at = end
  }
  if (!size || scans === 0) throw new BadImage('It has no pixels.')
  const head = [bytes.subarray(0, 2), ...(orientation > 1 ? [exifOf(orientation)] : [])]
  return { ...size, content: Buffer.concat([...head, ...parts, Buffer.from([0xff, marker.end])]) }
}

/** End of a scan's pixels: a marker that is neither an escaped byte nor a restart. */
const scanEnd = (bytes: Buffer, from: number): number => {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0xff, at)
    const next = at < 0 ? undefined : bytes[at + 1]
    if (next === undefined) throw new BadImage('It ends too early.')
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
}
