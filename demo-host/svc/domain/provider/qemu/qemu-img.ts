import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, constants, copyFile, rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs `qemu-img` and returns its output. Rejects with its error. */
const qemuImg = async (...args: string[]): Promise<string> =>
  (await run('qemu-img', args, { maxBuffer: 16_777_216 })).stdout

/** Creates an empty disk, or an overlay of another, which must stay unchanged. */
export const makeDisk = async (place: string, sizeGB: number, from?: string): Promise<void> => {
  const part = `${place}.${randomUUID()}.part`
  const backing = from ? ['-b', from, '-F', 'qcow2'] : []
  try {
    await qemuImg('create', '-q', '-f', 'qcow2', ...backing, part, `${sizeGB}G`)
    await chmod(part, 0o600)
    await rename(part, place)
  } finally {
    await rm(part, { force: true })
  }
}

/** Creates a standalone copy of an image. */
export const copyDisk = async (place: string, sizeGB: number, from: string): Promise<void> => {
  const part = `${place}.part`
  await copyImage(from, part)
  await growDisk(part, sizeGB)
  await chmod(part, 0o600)
  await rename(part, place)
}

/** Copies an idle file, by reflink if the filesystem supports it. */
export const copyImage = async (from: string, place: string): Promise<void> => {
  const part = `${place}.${randomUUID()}.part`
  try {
    await copyFile(from, part, constants.COPYFILE_FICLONE)
    await rename(part, place)
  } finally {
    await rm(part, { force: true })
  }
}

/**
 * Flattens an idle disk and its backing files into one file of at least the given size in gigabytes. Rejects
 * with the error of `qemu-img`.
 */
export const flatten = async (
  from: string,
  place: string,
  { sizeGB = 0, onPercent }: { sizeGB?: number; onPercent?: (percent: number) => void } = {},
): Promise<void> => {
  // An interrupted attempt may have left one.
  const part = `${place}.part`
  await convert(['-f', 'qcow2', '-O', 'qcow2', from, part], onPercent)
  await growDisk(part, sizeGB)
  await chmod(part, 0o600)
  await rename(part, place)
}

/** QEMU's names of foreign disk formats. */
type ForeignDriver = 'vmdk' | 'qcow2' | 'vpc' | 'raw'

/**
 * Converts an untrusted file: as the recognized format, ignoring what it claims, and without its backing
 * file. Rejects with the error of `qemu-img`.
 */
export const convertForeign = async (
  from: string,
  driver: ForeignDriver,
  place: string,
  onPercent: (percent: number) => void,
): Promise<void> => {
  const part = `${place}.part`
  await convert(['-O', 'qcow2', '--image-opts', foreign(from, driver), part], onPercent)
  await chmod(part, 0o600)
  await rename(part, place)
}

/** Size of the disk in such a file, and whether it references other files. */
export const lookAtForeign = async (
  place: string,
  driver: ForeignDriver,
): Promise<{ bytes: number; refers: boolean }> => {
  const told = JSON.parse(
    await qemuImg('info', '--output=json', '--image-opts', foreign(place, driver)),
  ) as Record<string, unknown> & { 'virtual-size': number; 'format-specific'?: { data?: object } }
  const data = (told['format-specific']?.data ?? {}) as { 'data-file'?: string; extents?: unknown[] }
  const refers =
    'backing-filename' in told ||
    'full-backing-filename' in told ||
    data['data-file'] !== undefined ||
    (data.extents?.length ?? 1) > 1
  return { bytes: told['virtual-size'], refers }
}

// A file of this computer, and no address of whatever else QEMU can open.
const foreign = (place: string, driver: ForeignDriver): string =>
  `driver=${driver},file.driver=file,file.filename=${place.replaceAll(',', ',,')}`

const convert = async (args: string[], onPercent?: (percent: number) => void): Promise<void> => {
  const program = spawn('qemu-img', ['convert', '-p', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  program.stderr.on('data', (text: Buffer) => (said += text.toString().slice(0, 2000)))
  program.stdout.on('data', (text: Buffer) => {
    const percent = /\((\d+(?:\.\d+)?)\/100%\)\s*$/.exec(text.toString())?.[1]
    if (percent) onPercent?.(Number(percent))
  })
  const [exitCode] = (await once(program, 'close')) as [number | null]
  if (exitCode !== 0) throw new Error(`qemu-img convert: ${said}`)
}

/** Grows an idle disk to at least this size. */
export const growDisk = async (place: string, sizeGB: number): Promise<void> => {
  const { bytes } = await lookAtDisk(place)
  if (bytes < sizeGB * GB) await qemuImg('resize', '-q', '-f', 'qcow2', place, `${sizeGB}G`)
}

/** Size and snapshots of a disk, even while in use. */
export const lookAtDisk = async (place: string): Promise<{ bytes: number; snapshots: string[] }> => {
  const told = JSON.parse(await qemuImg('info', '-U', '-f', 'qcow2', '--output=json', place)) as {
    'virtual-size': number
    snapshots?: { name: string }[]
  }
  return { bytes: told['virtual-size'], snapshots: told.snapshots?.map(({ name }) => name) ?? [] }
}

/** Creates (`c`), applies (`a`) or deletes (`d`) a snapshot of an idle disk. */
export const snapshotDisk = async (place: string, what: 'c' | 'a' | 'd', name: string): Promise<void> => {
  await qemuImg('snapshot', '-q', `-${what}`, name, place)
}

/** Bytes. */
export const GB = 1_073_741_824
