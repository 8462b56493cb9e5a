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
  const file = Buffer.alloc(131_072)
  file.write('QFI\xfb', 0, 'latin1')
  file.writeUInt32BE(3, 4)
  file.writeBigUInt64BE(backing, 8)
  file.writeUInt32BE(16, 20)
  file.writeBigUInt64BE(BigInt(sizeGB) << 30n, 24)
  file.writeUInt32BE(crypt, 32)
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
  file.writeBigUInt64LE(1n, 28)
  file.writeBigUInt64LE(20n, 36)
  file.write(`# Disk DescriptorFile\nversion=1\n${description}`, 512, 'latin1')
  return file
}

/** A VHD disk of this size in gigabytes: fixed (2), dynamic (3), or differencing (4). */
export const vhdDisk = (sizeGB = 1, type = 2): Buffer => {
  const footer = Buffer.alloc(512)
  footer.write('conectix', 0, 'latin1')
  footer.writeBigUInt64BE(BigInt(sizeGB) << 30n, 48)
  footer.writeUInt32BE(type, 60)
  return Buffer.concat(type === 2 ? [Buffer.alloc(131_072), footer] : [footer, Buffer.alloc(131_072)])
}
