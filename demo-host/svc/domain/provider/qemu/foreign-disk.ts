import { chown, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { headSize, recognise, type DiskFormat } from '../disk-file.ts'
import { GB, reportPercent } from './qemu-img.ts'
import { Refused } from './refused.ts'
import type { SandboxLimits } from './sandbox-command.ts'
import type { Sandbox } from './sandbox.ts'

/** A stranger's disk file: `qemu-img` reads it in a sandbox only. */
export interface ForeignDisk {
  /** Where the file is put, alone. */
  folder: string
  format: Exclude<DiskFormat, 'iso'>
  bytes: number
  /** The most gigabytes that the disk in it may have. */
  sizeGB: number
}

/** Moves a file into the folder of its sandbox; one that is there already stays. */
export const enterSandbox = async (
  { user }: Sandbox,
  { folder }: ForeignDisk,
  from: string,
): Promise<void> => {
  const [files, file] = [join(folder, 'files'), join(folder, 'files', 'upload')]
  for (const place of [files, join(folder, 'root')]) await mkdir(place, { recursive: true, mode: 0o700 })
  await rename(from, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (user) for (const place of [file, files]) await chown(place, user.uid, user.gid)
}

/** Throws `Refused` unless the file is whole, refers to no other and has the stated size. */
export const requireWhole = async (sandbox: Sandbox, disk: ForeignDisk): Promise<void> => {
  const { folder, format, bytes, sizeGB } = disk
  const limits = lookLimits(bytes)
  const described = await sandbox.run(['qemu-img', 'info', '--output=json', ...opened(format)], {
    folder,
    limits,
  })
  if (described.exitCode !== 0) throw unreadable()
  const { size, refers } = parseDescription(described.output)
  if (refers) throw new Refused('The image refers to other files.', 24)
  if (size > sizeGB * GB) throw unreadable()
  const check = checks[format]
  if (!check) return
  const { exitCode } = await sandbox.run(['qemu-img', 'check', '-q', ...check, ...opened(format)], {
    folder,
    limits,
  })
  if (exitCode !== 0 && exitCode !== leaksOnly) throw unreadable()
}

/** Converts a file, as its stated format and without backing files, to a disk at `place`. */
export const convertForeign = async (
  sandbox: Sandbox,
  { folder, format, sizeGB }: ForeignDisk,
  place: string,
  onPercent: (percent: number) => void,
): Promise<void> => {
  const made = join(folder, 'files', 'disk')
  await rm(made, { force: true })
  const { exitCode } = await sandbox.run(
    ['qemu-img', 'convert', '-p', '-O', 'qcow2', '--image-opts', opened(format)[1]!, 'disk'],
    { folder, limits: convertLimits(sizeGB), onOutput: (text) => reportPercent(text, onPercent) },
  )
  if (exitCode !== 0) throw unreadable()
  await requireOwnDisk(made)
  await rename(made, place)
}

/** Refusal of a file that is damaged, or that needs more to read than any other of its size. */
const unreadable = () => new Refused("The image can't be read. It may be damaged.", 24)

// A file of the sandbox, and no address of whatever else QEMU can open.
const opened = (format: ForeignDisk['format']): readonly [string, string] => [
  '--image-opts',
  `driver=${drivers[format]},file.driver=file,file.filename=upload`,
]

/** QEMU's names of formats. */
const drivers = { vmdk: 'vmdk', qcow2: 'qcow2', vhd: 'vpc', raw: 'raw' } as const

/** How a format's tables are checked. Those of QCOW2 are repaired first: one that wasn't closed is no damage. */
const checks: Partial<Record<ForeignDisk['format'], readonly string[]>> = { qcow2: ['-r', 'all'], vmdk: [] }

/** Exit code of a check that found unused space only. */
const leaksOnly = 3

const parseDescription = (output: string): { size: number; refers: boolean } => {
  const told = JSON.parse(output) as Record<string, unknown> & {
    'virtual-size': number
    'format-specific'?: {
      data?: { 'data-file'?: string; extents?: { filename?: string; format?: string }[] }
    }
  }
  const { 'data-file': dataFile, extents = [] } = told['format-specific']?.data ?? {}
  const isElsewhere = extents.some(({ filename, format }) => filename !== 'upload' || format === 'FLAT')
  const refers =
    'backing-filename' in told ||
    'full-backing-filename' in told ||
    dataFile !== undefined ||
    extents.length > 1 ||
    isElsewhere
  return { size: told['virtual-size'], refers }
}

const lookLimits = (bytes: number): SandboxLimits => ({
  memoryMB: 1024,
  cpuSeconds: 60,
  seconds: 600,
  fileBytes: grown(bytes),
})

const convertLimits = (sizeGB: number): SandboxLimits => ({
  memoryMB: 1024,
  cpuSeconds: 120 + 60 * sizeGB,
  // Below the time of the command.
  seconds: 3 * 3600,
  fileBytes: grown(sizeGB * GB),
})

// Tables of a disk take less than a hundredth of it.
const grown = (bytes: number): number => bytes * 1.01 + 67_108_864

/** Takes over what a sandbox has made, unless it isn't one standalone disk. */
const requireOwnDisk = async (place: string): Promise<void> => {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const file = await open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => undefined)
  try {
    const status = await file?.stat()
    if (!file || !status?.isFile() || status.nlink !== 1) throw unreadable()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0)
    const found = recognise(buffer.subarray(0, bytesRead), status.size)
    if (!found || 'refused' in found || found.format !== 'qcow2') throw unreadable()
    await file.chown(process.getuid!(), process.getgid!())
    await file.chmod(0o600)
  } finally {
    await file?.close()
  }
}
