import { type Rgb, toHex } from '../../../core/theme/colour.ts'

/** A logo as it is stored: a PNG without metadata, and its colors, the most used first. */
interface LogoImage {
  base64: string
  colors: string[]
}

/** Pixels of a stored image at most. */
interface Bounds {
  widest: number
  highest: number
}

const ofLogo: Bounds = { widest: 480, highest: 160 }
const mostColors = 5
/** Characters of a stored logo at most; it is made smaller until it fits. */
const longest = 200_000

/** Reads an image file. Rejects for a file that the browser knows as no image. */
export async function readLogo(file: Blob, { widest, highest }: Bounds = ofLogo): Promise<LogoImage> {
  const image = await bitmapOf(file)
  let scale = Math.min(1, widest / image.width, highest / image.height)
  let base64 = drawn(image, scale)
  while (base64.length > longest) base64 = drawn(image, (scale *= 0.7))
  const colors = colorsOf(pixelsOf(image))
  image.close()
  return { base64, colors }
}

/** Draws a stored logo. */
export async function drawLogo(canvas: HTMLCanvasElement, base64: string, type = 'image/png'): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const image = await bitmapOf(new Blob([bytes], { type }))
  Object.assign(canvas, { width: image.width, height: image.height })
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  image.close()
}

/**
 * The pixels of a file. A vector image is drawn as browsers draw images: without scripts and without loading anything. One that holds
 * pages of its own can't be read from a canvas, so it is refused.
 */
async function bitmapOf(file: Blob): Promise<ImageBitmap> {
  if (file.type !== 'image/svg+xml') return createImageBitmap(file)
  const image = new Image()
  const address = URL.createObjectURL(file)
  try {
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = Math.min(ofVector / (width || ofVector), ofVector / (height || ofVector))
    return await createImageBitmap(image, {
      resizeWidth: Math.max(1, Math.round((width || ofVector) * scale)),
      resizeHeight: Math.max(1, Math.round((height || ofVector) * scale)),
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The longer side of a vector image once it is drawn. */
const ofVector = 480

function drawn(image: ImageBitmap, scale: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

function pixelsOf(image: ImageBitmap): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 64
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0, 64, 64)
  return context.getImageData(0, 0, 64, 64).data
}

/** The most used colors of pixels (red, green, blue, alpha), without greys and what is transparent. Similar ones count together. */
export function colorsOf(pixels: Uint8ClampedArray): string[] {
  const groups = new Map<string, { sum: [number, number, number]; count: number }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = pixels.subarray(at, at + 4) as unknown as [
      number,
      number,
      number,
      number,
    ]
    if (alpha < 128 || Math.max(red, green, blue) - Math.min(red, green, blue) < 40) continue
    const key = [red, green, blue].map((part) => part >> 5).join()
    const group = groups.get(key) ?? { sum: [0, 0, 0], count: 0 }
    group.sum = [group.sum[0] + red, group.sum[1] + green, group.sum[2] + blue]
    group.count += 1
    groups.set(key, group)
  }
  return [...groups.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, mostColors)
    .map(({ sum, count }) => toHex(sum.map((part) => Math.round(part / count)) as unknown as Rgb))
}
