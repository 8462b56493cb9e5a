/** A file doesn't hold what its first bytes say. */
export class BadImage extends Error {
  override name = 'BadImage'
}

/** An image reduced to its pixels. */
export interface CleanImage {
  content: Buffer
  width: number
  height: number
}

/** The next bytes of an image. Throws `BadImage` at its end. */
export const taken = (bytes: Buffer, at: number, length: number): Buffer => {
  if (length < 0 || at + length > bytes.length) throw new BadImage('It ends too early.')
  return bytes.subarray(at, at + length)
}
