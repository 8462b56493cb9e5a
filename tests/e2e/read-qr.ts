import type { Locator } from 'playwright'
import { decodeQR } from 'qr/decode.js'
import { expect } from './expect.ts'

/** What a phone would read from a QR code on the screen. */
export async function readQr(picture: Locator): Promise<string> {
  // Its room is there before what draws it has come.
  await expect(picture.locator('path')).not.toHaveAttribute('d', '')
  const png = (await picture.screenshot()).toString('base64')
  // The browser unpacks its own picture; what its squares mean is left to a reader that is not ours.
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
