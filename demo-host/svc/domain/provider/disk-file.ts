import { partitionsEnd } from './partitions.ts'

/** The formats of files that become images of a library. */
export type DiskFormat = 'vmdk' | 'qcow2' | 'vhd' | 'raw' | 'iso'

/** A file recognized by content: format and disk size, or why it is unusable. */
export type Recognised = { format: DiskFormat; diskBytes: number } | { refused: 'unusable' | 'refers' }

/** Bytes read from the start and the end of a file. */
export const headSize = 65_536
export const tailSize = 512

/**
 * Recognizes a disk format by its first `headSize` bytes, its last `tailSize` if known, and its length;
 * undefined for other formats. Refuses references to further files, such as backing files: they would be
 * files of the computer that reads the disk. Refuses files that end before their tables do.
 */
export const recognise = (head: Buffer, size: number, tail?: Buffer): Recognised | undefined => {
  if (begins(head, 0, 'QFI\xfb')) return qcow2(head, size)
  if (begins(head, 0, 'KDMV')) return vmdk(head, size, tail)
  if (begins(head, 0, '# Disk DescriptorFile') || begins(head, 0, 'COWD')) return { refused: 'refers' }
  if (begins(head, 0, 'conectix')) return dynamicVhd(head, size, tail)
  if (tail && begins(tail, 0, 'conectix')) return vhd(tail, size)
  if (begins(head, 32_769, 'CD001')) return iso(head, size)
  const end = partitionsEnd(head)
  if (end === undefined) return undefined
  return end > size ? unusable : { format: 'raw', diskBytes: size }
}

const begins = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

const unusable: Recognised = { refused: 'unusable' }
const refers: Recognised = { refused: 'refers' }

const qcow2 = (head: Buffer, size: number): Recognised => {
  if (head.length < 104) return unusable
  const version = head.readUInt32BE(4)
  const isEncrypted = head.readUInt32BE(32) !== 0
  if ((version !== 2 && version !== 3) || isEncrypted) return unusable
  if (head.readBigUInt64BE(8) !== 0n) return refers
  const features = version === 3 ? head.readBigUInt64BE(72) : 0n
  if ((features & dataFile) !== 0n) return refers
  if ((features & ~known) !== 0n) return unusable
  const clusterBits = head.readUInt32BE(20)
  if (clusterBits < 9 || clusterBits > 21) return unusable
  const cluster = 2 ** clusterBits
  const diskBytes = head.readBigUInt64BE(24)
  // Each entry of the first table stands for a second one, which fills a cluster.
  const perEntry = cluster * (cluster / ((features & subclusters) === 0n ? 8 : 16))
  const entries = head.readUInt32BE(36)
  if (entries < Number(diskBytes) / perEntry) return unusable
  const tables = [
    [head.readBigUInt64BE(40), 8 * entries],
    [head.readBigUInt64BE(48), cluster * head.readUInt32BE(56)],
  ] as const
  return tables.every((table) => isInside(table, size)) ? sized('qcow2', diskBytes) : unusable
}

// Feature bits that readers must know: external data file, dirty, compression type, subclusters.
const dataFile = 4n
const subclusters = 16n
const known = 1n | 8n | subclusters

/** Whether a table lies between the header of a file and its end, and has any content. */
const isInside = ([at, length]: readonly [bigint, number], size: number): boolean =>
  at > 0n && length > 0 && at + BigInt(Math.ceil(length)) <= BigInt(size)

const vmdk = (head: Buffer, size: number, tail?: Buffer): Recognised => {
  if (head.length < 512) return unusable
  const sectors = head.readBigUInt64LE(12)
  const [at, length] = [head.readBigUInt64LE(28), head.readBigUInt64LE(36)]
  // Without a size the description says where the content is; without a description this is one file of several.
  if (sectors === 0n || at === 0n) return refers
  if ((at + length) * 512n > BigInt(head.length)) return unusable
  const description = head.subarray(Number(at) * 512, Number(at + length) * 512).toString('latin1')
  const type = /^createType\s*=\s*"(\w+)"/m.exec(description)?.[1]
  const parent = /^parentCID\s*=\s*(\w+)/m.exec(description)?.[1]
  const extents = [...description.matchAll(/^\s*(?:RW|RDONLY|NOACCESS)\s+\d+\s+(\w+)/gm)]
  if (type !== 'monolithicSparse' && type !== 'streamOptimized') return refers
  if (extents.length > 1 || extents.some(([, kind]) => kind !== 'SPARSE')) return refers
  // QEMU looks for a parent at this place, wherever the description is.
  const readByQemu = head.subarray(512, 512 + 10_240).toString('latin1')
  if (parent?.toLowerCase() !== 'ffffffff' || /parentFileNameHint/i.test(description + readByQemu))
    return refers
  return hasGrains(head, sectors, size, tail) ? sized('vmdk', sectors * 512n) : unusable
}

/** Whether the directory of the content lies within the file, or in a footer at its end. */
const hasGrains = (head: Buffer, sectors: bigint, size: number, tail?: Buffer): boolean => {
  const [spare, directory, content] = [48, 56, 64].map((field) => head.readBigUInt64LE(field)) as [
    bigint,
    bigint,
    bigint,
  ]
  if (directory === atEnd) return tail?.every((byte) => byte === 0) ?? true
  const perEntry = Number(head.readBigUInt64LE(20)) * head.readUInt32LE(44)
  if (perEntry === 0 || content * 512n > BigInt(size)) return false
  const bytes = 4 * Math.ceil(Number(sectors) / perEntry)
  const directories = spare === 0n ? [directory] : [spare, directory]
  return directories.every((place) => isInside([place * 512n, bytes], size))
}

const atEnd = 0xffff_ffff_ffff_ffffn

/** A VHD by its footer. */
const vhd = (footer: Buffer, size: number): Recognised => {
  if (footer.length < 512) return unusable
  const type = footer.readUInt32BE(60)
  if (type === differencing) return refers
  const diskBytes = footer.readBigUInt64BE(48)
  if (type === fixed && diskBytes + 512n > BigInt(size)) return unusable
  return type === fixed || type === dynamic ? sized('vhd', diskBytes) : unusable
}

const [fixed, dynamic, differencing] = [2, 3, 4]

/** A VHD with a table, by the copy of its footer at its start. */
const dynamicVhd = (head: Buffer, size: number, tail?: Buffer): Recognised => {
  const found = vhd(head, size)
  if ('refused' in found) return found
  const at = Number(head.readBigUInt64BE(16))
  if (at + 1024 > head.length || !begins(head, at, 'cxsparse')) return unusable
  const table = [head.readBigUInt64BE(at + 16), 4 * head.readUInt32BE(at + 28)] as const
  const isWhole = isInside(table, size) && (tail === undefined || begins(tail, 0, 'conectix'))
  return isWhole ? found : unusable
}

/** A disc by its primary volume descriptor. Copies of discs may lack the gap at the end, of two seconds. */
const iso = (head: Buffer, size: number): Recognised => {
  if (head.length < 34_816) return unusable
  const [blocks, block] = [head.readUInt32LE(32_848), head.readUInt16LE(32_896)]
  return (blocks - 150) * block > size ? unusable : { format: 'iso', diskBytes: size }
}

const sized = (format: DiskFormat, bytes: bigint): Recognised =>
  bytes > 0n && bytes <= largest ? { format, diskBytes: Number(bytes) } : unusable

// Bytes; whatever says that it is larger is no disk.
const largest = 64n * 1024n ** 4n
