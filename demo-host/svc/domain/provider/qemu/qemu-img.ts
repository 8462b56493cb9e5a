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

const convert = async (args: string[], onPercent?: (percent: number) => void): Promise<void> => {
  const program = spawn('qemu-img', ['convert', '-p', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  program.stderr.on('data', (text: Buffer) => (output = (output + text.toString()).slice(0, 2000)))
  program.stdout.on('data', (text: Buffer) => reportPercent(text.toString(), onPercent))
  const [exitCode] = (await once(program, 'close')) as [number | null]
  if (exitCode !== 0) throw new Error(`qemu-img convert: ${output}`)
}

/** Reports the progress that `qemu-img convert -p` has printed. */
export const reportPercent = (text: string, onPercent?: (percent: number) => void): void => {
  const percent = /\((\d+(?:\.\d+)?)\/100%\)\s*$/.exec(text)?.[1]
  if (percent) onPercent?.(Number(percent))
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
