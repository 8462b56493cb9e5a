/** A file doesn't hold what its first bytes say. */
export class BadImage extends Error {
  override name = 'BadImage'
}

/** What an image is made of once everything else was left out. */
export interface CleanImage {
  content: Buffer
  width: number
  height: number
}

/** The next bytes of an image. Throws `BadImage` where it ends before. */
export const taken = (bytes: Buffer, at: number, length: number): Buffer => {
  if (length < 0 || at + length > bytes.length) throw new BadImage('It ends too early.')
  return bytes.subarray(at, at + length)
}
