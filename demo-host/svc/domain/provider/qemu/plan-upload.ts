import { createHash } from 'node:crypto'
import { createWriteStream, createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { DiskFormat } from '../disk-file.ts'
import type { ImageWork, StoredImage, UploadedFile } from '../library.ts'
import type { ImageStep } from './image-runner.ts'
import type { QemuOptions } from './options.ts'
import type { Shelf } from './places.ts'
import { convertForeign, GB, lookAtForeign, lookAtDisk } from './qemu-img.ts'
import { Refused } from './refused.ts'
import { requireDisk } from './room.ts'
import { writeWhole } from './whole-file.ts'

/** Creates an image from an uploaded file. A disk becomes standalone; an ISO is kept as it came. */
export const planUpload = (
  options: QemuOptions,
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
  return [
    ...steps,
    {
      says: 'Converting the disk',
      run: (onPercent) =>
        orNothing(shelf, async () => {
          await requireOneFile(shelf, format)
          const into = shelf.disk(datacenter)
          await convertForeign(shelf.upload, driverOf[format], into, onPercent).catch(asUnreadable)
        }),
    },
    {
      says: 'Computing its hash',
      run: async () => {
        await rm(shelf.upload, { force: true })
        await recordDisk(shelf, datacenter)
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

// Also checks what QEMU itself finds, because QEMU will read the file.
const requireOneFile = async (shelf: Shelf, format: keyof typeof driverOf): Promise<void> => {
  const { bytes, refers } = await lookAtForeign(shelf.upload, driverOf[format]).catch(asUnreadable)
  if (refers) throw new Refused('The image refers to other files.', 24)
  if (bytes > mostGB * GB) throw new Refused(`The disk is larger than ${mostGB} GB.`, 24)
}

/** Gigabytes: the most that the disk of a server has. */
const mostGB = 2000

const asUnreadable = (): never => {
  throw new Refused("The image can't be read. It may be damaged.", 24)
}

const orNothing = async (shelf: Shelf, run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (error instanceof Refused) await rm(shelf.folder, { recursive: true, force: true })
    throw error
  }
}

/** QEMU's names of formats. */
const driverOf = { vmdk: 'vmdk', qcow2: 'qcow2', vhd: 'vpc', raw: 'raw' } as const satisfies Partial<
  Record<DiskFormat, string>
>

// Done before, and not noted.
const whereItIsThere = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

/** Notes what the disk of an image in a data center is, the first that it has. */
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
