// Files as programs write them, no more of each than readers look at.

/** A raw disk of this size with a partition table. */
export const rawDisk = (size = 262_144): Buffer => {
  const file = Buffer.alloc(size)
  for (let at = 512; at < size; at += 1) file[at] = (at * 31) & 255
  file.writeUInt16BE(0x55aa, 510)
  return file
}

/** A QCOW2 disk of this size in gigabytes; `backing` and `features` go into its header. */
export const qcow2Disk = (sizeGB = 10, { backing = 0n, features = 0n, crypt = 0 } = {}): Buffer => {
  const file = Buffer.alloc(196_608)
  file.write('QFI\xfb', 0, 'latin1')
  file.writeUInt32BE(3, 4)
  file.writeBigUInt64BE(backing, 8)
  file.writeUInt32BE(16, 20)
  file.writeBigUInt64BE(BigInt(sizeGB) << 30n, 24)
  file.writeUInt32BE(crypt, 32)
  // Tables: of the content, with an entry for each half gigabyte; and of references.
  file.writeUInt32BE(2 * sizeGB, 36)
  file.writeBigUInt64BE(65_536n, 40)
  file.writeBigUInt64BE(131_072n, 48)
  file.writeUInt32BE(1, 56)
  file.writeBigUInt64BE(features, 72)
  file.writeUInt32BE(104, 100)
  return file
}

/** A disc. */
export const isoDisc = (): Buffer => {
  const file = Buffer.alloc(131_072)
  file.write('\x01CD001\x01', 32_768, 'latin1')
  return file
}

/** A VMDK disk of this size in gigabytes, as its descriptor states. */
export const vmdkDisk = (
  sizeGB = 10,
  description = 'parentCID=ffffffff\ncreateType="monolithicSparse"\n',
): Buffer => {
  const file = Buffer.alloc(131_072)
  file.write('KDMV', 0, 'latin1')
  file.writeUInt32LE(1, 4)
  file.writeBigUInt64LE(BigInt(sizeGB) << 21n, 12)
  // Grains of 64 KB, 512 for each entry of the directory behind the description.
  file.writeBigUInt64LE(128n, 20)
  file.writeUInt32LE(512, 44)
  file.writeBigUInt64LE(21n, 56)
  file.writeBigUInt64LE(128n, 64)
  file.writeBigUInt64LE(1n, 28)
  file.writeBigUInt64LE(20n, 36)
  file.write(`# Disk DescriptorFile\nversion=1\n${description}`, 512, 'latin1')
  return file
}

/** A VHD disk of this size in gigabytes: fixed (2) and as large, dynamic (3), or differencing (4). */
export const vhdDisk = (sizeGB = 1, type = 3): Buffer => {
  const footer = Buffer.alloc(512)
  footer.write('conectix', 0, 'latin1')
  footer.writeBigUInt64BE(512n, 16)
  footer.writeBigUInt64BE(BigInt(sizeGB * 2 ** 30), 48)
  footer.writeUInt32BE(type, 60)
  if (type === 2) return Buffer.concat([Buffer.alloc(sizeGB * 2 ** 30), footer])
  const content = Buffer.alloc(131_072)
  content.write('cxsparse', 0, 'latin1')
  // A table with an entry for each two megabytes.
  content.writeBigUInt64BE(1536n, 16)
  content.writeUInt32BE(512 * sizeGB, 28)
  return Buffer.concat([footer, content, footer])
}
