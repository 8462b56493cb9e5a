import jpeg from 'jpeg-js'
import { BadImage, type CleanImage } from './bytes.ts'

/** Where in a picture of this size the pixel of the turned picture comes from, by Exif's orientation. */
const sources: Readonly<
  Record<number, (x: number, y: number, width: number, height: number) => readonly [x: number, y: number]>
> = {
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _, height) => [y, height - 1 - x],
  7: (x, y, width, height) => [width - 1 - y, height - 1 - x],
  8: (x, y, width) => [width - 1 - y, x],
}

const quality = 92

/**
 * A JPEG as its camera's orientation shows it: without its Exif data nothing else would turn it. Throws `BadImage`
 * if its pixels are damaged.
 */
export const turnJpeg = (image: CleanImage, orientation: number): CleanImage => {
  const source = sources[orientation]
  if (!source) return image
  const { data, width, height } = decoded(image.content)
  const before = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const size = orientation > 4 ? { width: height, height: width } : { width, height }
  const after = new Uint32Array(width * height)
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [fromX, fromY] = source(x, y, width, height)
      after[y * size.width + x] = before[fromY * width + fromX]!
    }
  return { ...size, content: jpeg.encode({ ...size, data: Buffer.from(after.buffer) }, quality).data }
}

const decoded = (content: Buffer): { data: Uint8Array; width: number; height: number } => {
  try {
    return jpeg.decode(content, {
      useTArray: true,
      tolerantDecoding: false,
      maxResolutionInMP: 2,
      maxMemoryUsageInMB: 64,
    })
  } catch {
    throw new BadImage('Its pixels are damaged.')
  }
}
