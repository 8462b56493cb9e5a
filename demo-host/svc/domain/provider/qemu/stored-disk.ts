import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { StoredImage } from '../library.ts'
import type { Shelf } from './places.ts'
import { GB, lookAtDisk } from './qemu-img.ts'
import { Refused } from './refused.ts'
import { writeWhole } from './whole-file.ts'

/** Records size and hash of an image's first disk. */
export const recordDisk = async (shelf: Shelf, datacenter: string): Promise<void> => {
  const place = shelf.disk(datacenter)
  const [{ bytes: size }, { size: bytes }, sha256] = await Promise.all([
    lookAtDisk(place),
    stat(place),
    hashOfFile(place),
  ])
  const image: StoredImage = { sizeGB: Math.ceil(size / GB), bytes, sha256, datacenters: [datacenter] }
  await writeWhole(shelf.record, image)
}

/** Refusal of an image that differs from what was written. */
export const damaged = () => new Refused('The image is damaged.', 23)

/** The SHA-256 of a file in hexadecimal digits. */
export const hashOfFile = async (place: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}
