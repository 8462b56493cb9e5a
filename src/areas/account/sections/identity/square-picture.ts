/** Pixels that a picture is wide and high once it is drawn. */
const side = 256

/** Draws the middle of an image on a canvas, as a square. Rejects for a file that the browser knows as no image. */
export async function drawSquare(canvas: HTMLCanvasElement, file: Blob): Promise<void> {
  const image = await createImageBitmap(file)
  const least = Math.min(image.width, image.height)
  canvas.width = side
  canvas.height = side
  const [left, top] = [(image.width - least) / 2, (image.height - least) / 2]
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, least, least, 0, 0, side, side)
  image.close()
}

/** The drawn picture as a file without metadata; PNG if the browser cannot write WebP. */
export const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn.'))),
      'image/webp',
      0.9,
    )
  })
