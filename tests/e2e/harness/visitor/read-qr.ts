import type { Locator } from 'playwright'
import { decodeQR } from 'qr/decode.js'
import { expect } from '../page/expect.ts'

/** The content of a QR code on the screen, as a phone would read it. */
export async function readQr(picture: Locator): Promise<string> {
  // Its space is reserved before its script loads.
  await expect(picture.locator('path')).not.toHaveAttribute('d', '')
  const png = (await picture.screenshot()).toString('base64')
  // The browser decodes its own picture; an independent reader decodes the squares.
  const { width, height, data } = await picture.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    canvas.drawImage(bitmap, 0, 0)
    const image = canvas.getImageData(0, 0, bitmap.width, bitmap.height)
    return { width: image.width, height: image.height, data: [...image.data] }
  }, png)
  return decodeQR({ width, height, data: Uint8Array.from(data) })
}
