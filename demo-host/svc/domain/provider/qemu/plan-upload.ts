import { createHash } from 'node:crypto'
import { createWriteStream, createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ImageWork, StoredImage, UploadedFile } from '../library.ts'
import { convertForeign, enterSandbox, requireWhole, type ForeignDisk } from './foreign-disk.ts'
import type { ImageStep } from './image-runner.ts'
import type { QemuOptions } from './options.ts'
import type { Shelf } from './places.ts'
import { GB, lookAtDisk } from './qemu-img.ts'
import { Refused } from './refused.ts'
import { requireDisk } from './room.ts'
import type { Sandbox } from './sandbox.ts'
import { writeWhole } from './whole-file.ts'

/** Creates an image from an uploaded file. A disk becomes standalone; an ISO is kept as it came. */
export const planUpload = (
  options: QemuOptions,
  sandbox: Sandbox,
  shelf: Shelf,
  { datacenter, file }: Extract<ImageWork, { kind: 'upload' }>,
): ImageStep[] => {
  const { format, bytes, sizeGB, sha256 } = file
  const validate = async () => {
    await requireDisk(options.folder, Math.ceil(bytes / GB) + (format === 'iso' ? 0 : sizeGB))
    await mkdir(shelf.folder, { recursive: true, mode: 0o700 })
  }
  const steps: ImageStep[] = [
    { says: 'Validating', run: validate },
    { says: 'Receiving the file', run: () => orNothing(shelf, () => receiveFile(shelf, file)) },
  ]
  if (format === 'iso') {
    const image: StoredImage = { iso: true, sizeGB, bytes, sha256, datacenters: [datacenter] }
    const keep = async () => {
      await rename(shelf.upload, shelf.disk(datacenter, image)).catch(whereItIsThere)
      await writeWhole(shelf.record, image)
    }
    return [...steps, { says: 'Keeping the disc', run: keep }]
  }
  const disk: ForeignDisk = { folder: shelf.sandbox, format, bytes, sizeGB }
  const convert = async (onPercent: (percent: number) => void) => {
    await enterSandbox(sandbox, disk, shelf.upload)
    await requireWhole(sandbox, disk)
    await convertForeign(sandbox, disk, shelf.disk(datacenter), onPercent)
  }
  return [
    ...steps,
    { says: 'Converting the disk', run: (onPercent) => orNothing(shelf, () => convert(onPercent)) },
    {
      says: 'Computing its hash',
      run: async () => {
        await rm(shelf.sandbox, { recursive: true, force: true })
        await recordDisk(shelf, datacenter, true)
      },
    },
  ]
}

/** The file that was uploaded, whole again in a place where programs read it. */
const receiveFile = async (shelf: Shelf, { bytes, sha256, open }: UploadedFile): Promise<void> => {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    open(),
    async function* (content: AsyncIterable<Uint8Array>) {
      for await (const chunk of content) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(shelf.upload, { mode: 0o600 }),
  )
  if (size !== bytes || hash.digest('hex') !== sha256) throw damaged()
}

const orNothing = async (shelf: Shelf, run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (error instanceof Refused) await rm(shelf.folder, { recursive: true, force: true })
    throw error
  }
}

// Done before, and not noted.
const whereItIsThere = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Stores size and hash of an image's first disk. One that boots itself needs no kernel of the image that it
 * counts as.
 */
export const recordDisk = async (shelf: Shelf, datacenter: string, bootsItself: boolean): Promise<void> => {
  const place = shelf.disk(datacenter)
  const [{ bytes: size }, { size: bytes }, sha256] = await Promise.all([
    lookAtDisk(place),
    stat(place),
    hashOfFile(place),
  ])
  const image: StoredImage = { sizeGB: Math.ceil(size / GB), bytes, sha256, datacenters: [datacenter] }
  await writeWhole(shelf.record, { ...image, ...(bootsItself && { bootsItself }) })
}

/** Refusal of an image that differs from what was written. */
export const damaged = () => new Refused('The image is damaged.', 23)

/** The SHA-256 of a file in hexadecimal digits. */
export const hashOfFile = async (place: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}
