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
 * files of the computer that reads the disk.
 */
export const recognise = (head: Buffer, size: number, tail?: Buffer): Recognised | undefined => {
  if (begins(head, 0, 'QFI\xfb')) return qcow2(head)
  if (begins(head, 0, 'KDMV')) return vmdk(head)
  if (begins(head, 0, '# Disk DescriptorFile') || begins(head, 0, 'COWD')) return { refused: 'refers' }
  if (begins(head, 0, 'conectix')) return vhd(head)
  if (tail && begins(tail, 0, 'conectix')) return vhd(tail)
  if (begins(head, 32_769, 'CD001')) return { format: 'iso', diskBytes: size }
  const isPartitioned = (head[510] === 0x55 && head[511] === 0xaa) || begins(head, 512, 'EFI PART')
  return isPartitioned ? { format: 'raw', diskBytes: size } : undefined
}

const begins = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

const unusable: Recognised = { refused: 'unusable' }
const refers: Recognised = { refused: 'refers' }

const qcow2 = (head: Buffer): Recognised => {
  if (head.length < 104) return unusable
  const version = head.readUInt32BE(4)
  const isEncrypted = head.readUInt32BE(32) !== 0
  if ((version !== 2 && version !== 3) || isEncrypted) return unusable
  if (head.readBigUInt64BE(8) !== 0n) return refers
  if (version === 3) {
    const features = head.readBigUInt64BE(72)
    if ((features & dataFile) !== 0n) return refers
    if ((features & ~known) !== 0n) return unusable
  }
  return sized('qcow2', head.readBigUInt64BE(24))
}

// Feature bits that readers must know: external data file, dirty, compression type, small clusters.
const dataFile = 4n
const known = 1n | 8n | 16n

const vmdk = (head: Buffer): Recognised => {
  if (head.length < 512) return unusable
  const sectors = head.readBigUInt64LE(12)
  const [at, length] = [head.readBigUInt64LE(28), head.readBigUInt64LE(36)]
  // Without a size the description says where the content is; without a description this is one file of several.
  if (sectors === 0n || at === 0n) return refers
  if ((at + length) * 512n > BigInt(head.length)) return unusable
  const description = head.subarray(Number(at) * 512, Number(at + length) * 512).toString('latin1')
  const type = /^createType\s*=\s*"(\w+)"/m.exec(description)?.[1]
  const parent = /^parentCID\s*=\s*(\w+)/m.exec(description)?.[1]
  if (type !== 'monolithicSparse' && type !== 'streamOptimized') return refers
  if (parent?.toLowerCase() !== 'ffffffff' || /parentFileNameHint/i.test(description)) return refers
  return sized('vmdk', sectors * 512n)
}

const vhd = (footer: Buffer): Recognised => {
  if (footer.length < 512) return unusable
  const type = footer.readUInt32BE(60)
  if (type === differencing) return refers
  return type === fixed || type === dynamic ? sized('vhd', footer.readBigUInt64BE(48)) : unusable
}

const [fixed, dynamic, differencing] = [2, 3, 4]

const sized = (format: DiskFormat, bytes: bigint): Recognised =>
  bytes > 0n && bytes <= largest ? { format, diskBytes: Number(bytes) } : unusable

// Bytes; whatever says that it is larger is no disk.
const largest = 64n * 1024n ** 4n
