import { crc32, deflateSync } from 'node:zlib'
import { good, type Answer, type Client } from '../world/client.ts'

/** A chunk of a PNG with its checksum. */
export const pngChunk = (type: string, data: Uint8Array | string): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(named.length - 4, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A black PNG with additional chunks before its pixels; `told` is the size in its header. */
export const pngOf = (
  width: number,
  height: number,
  more: readonly Buffer[] = [],
  told = [width, height],
) => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(told[0]!, 0)
  head.writeUInt32BE(told[1]!, 4)
  const pixels = deflateSync(Buffer.alloc(height * (1 + width * 3)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', ''),
  ])
}

/** One pixel, as cameras and canvases write it. */
export const jpeg = Buffer.concat([
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  ),
  Buffer.from([0xff, 0xd9]),
])
export const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
export const losslessWebp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

/** Brings a picture as browsers do. */
export const bringPicture = (client: Client, content: Uint8Array): Promise<Answer> =>
  client.call('POST', '/header/avatar', {
    raw: content as BodyInit,
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(content.length) },
  })

const pixel = pngOf(1, 1)

/** Brings one and answers its id. */
export const broughtPicture = async (client: Client, content: Uint8Array = pixel): Promise<string> =>
  String(good(await bringPicture(client, content)).body['avatar'])
    .split('/')
    .at(-1)!
