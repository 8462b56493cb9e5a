const begin = 'Exif\0\0'

/** How a camera was held: 1 to 8 of Exif's tag 274; undefined for a segment that says nothing of it. */
export const orientationIn = (segment: Buffer): number | undefined => {
  // Marker and length take four bytes.
  if (segment.toString('latin1', 4, 4 + begin.length) !== begin) return undefined
  const tiff = segment.subarray(4 + begin.length)
  try {
    return orientationTag(tiff, tiff.toString('latin1', 0, 2) === 'II')
  } catch (error) {
    // What is cut off says nothing.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const orientationTag = (tiff: Buffer, isLittle: boolean): number | undefined => {
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + 12 * entry
    if (short(at) !== 274) continue
    const found = short(at + 8)
    return found >= 1 && found <= 8 ? found : undefined
  }
  return undefined
}

/** A segment of Exif data that says how a camera was held, and nothing else. */
export const exifOf = (orientation: number): Buffer => {
  // One directory with one entry, of one short number, and none after it.
  const tiff = Buffer.from('MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from(begin, 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([head, body])
}
