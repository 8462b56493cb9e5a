import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recognise } from '../../../demo-host/svc/domain/provider/disk-file.ts'
import { isoDisc, qcow2Disk, rawDisk, vhdDisk, vmdkDisk } from '../../svc/harness/provider/disk-files.ts'

const look = (file: Buffer) => recognise(file.subarray(0, 65_536), file.length, file.subarray(-512))

test('a file is what its content says, with the size of the disk in it', () => {
  const gigabyte = 2 ** 30
  assert.deepEqual(look(qcow2Disk(7)), { format: 'qcow2', diskBytes: 7 * gigabyte })
  assert.deepEqual(look(vmdkDisk(8)), { format: 'vmdk', diskBytes: 8 * gigabyte })
  assert.deepEqual(look(vhdDisk(9)), { format: 'vhd', diskBytes: 9 * gigabyte })
  assert.deepEqual(look(vhdDisk(1 / 1024, 2)), { format: 'vhd', diskBytes: 1_048_576 })
  assert.deepEqual(look(rawDisk()), { format: 'raw', diskBytes: 262_144 })
  assert.deepEqual(look(isoDisc()), { format: 'iso', diskBytes: 131_072 })
  // Discs that also start from USB sticks have both signatures.
  const hybrid = isoDisc()
  hybrid.writeUInt16BE(0x55aa, 510)
  assert.equal((look(hybrid) as { format: string }).format, 'iso')
  assert.equal(look(Buffer.from('Dear diary')), undefined)
})

/** A raw disk with one partition of this type, which starts at 1 MiB and has this length in bytes. */
const partitioned = (type: number, length: number): Buffer => {
  const file = Buffer.alloc(4 * 1_048_576)
  file.writeUInt16BE(0x55aa, 510)
  file[450] = type
  file.writeUInt32LE(2048, 454)
  file.writeUInt32LE(length / 512, 458)
  return file
}

/** One with a GPT. */
const withGpt = (): Buffer => {
  const file = partitioned(0xee, 512 * 0xffff_ffff)
  file.write('EFI PART', 512, 'latin1')
  file.writeBigUInt64LE(BigInt(file.length / 512 - 1), 544)
  return file
}

test('case 71: a raw disk that ends before its partitions is unusable', () => {
  const mbr = partitioned(0x83, 3 * 1_048_576)
  for (const whole of [mbr, withGpt()]) {
    assert.deepEqual(look(whole), { format: 'raw', diskBytes: whole.length })
    for (const size of [1024, 1_048_576, whole.length - 512])
      assert.deepEqual(look(whole.subarray(0, size)), { refused: 'unusable' })
  }
  // The boot sector of a file system has texts where a table would be.
  mbr.write('Press any key to restart', 440, 'latin1')
  assert.deepEqual(look(mbr.subarray(0, 2048)), { format: 'raw', diskBytes: 2048 })
})

test('case 71: a disk that ends before its tables or content is unusable', () => {
  const streamed = vmdkDisk(1, 'parentCID=ffffffff\ncreateType="streamOptimized"\n')
  streamed.writeBigUInt64LE(0xffff_ffff_ffff_ffffn, 56)
  assert.deepEqual(look(streamed), { format: 'vmdk', diskBytes: 2 ** 30 })
  const disc = isoDisc()
  disc.writeUInt32LE(64, 32_848)
  disc.writeUInt16LE(2048, 32_896)
  assert.deepEqual(look(disc), { format: 'iso', diskBytes: 131_072 })
  disc.writeUInt32LE(640, 32_848)
  for (const file of [
    ...[700, 65_536, 65_543, 131_072, 196_607].map((size) => qcow2Disk(1).subarray(0, size)),
    ...[11_000, 65_535].map((size) => vmdkDisk(1).subarray(0, size)),
    Buffer.concat([streamed, Buffer.from('half a grain'.repeat(50))]),
    ...[512, 1600, 131_072].map((size) => vhdDisk(1).subarray(0, size)),
    vhdDisk(1 / 1024, 2).subarray(-800_000),
    disc,
  ])
    assert.deepEqual(look(file), { refused: 'unusable' })
})

test('case 71: a disk with a hidden parent or a foreign extent is refused', () => {
  const hidden = vmdkDisk(1)
  hidden.writeBigUInt64LE(40n, 28)
  hidden.write('# Disk DescriptorFile\nparentCID=ffffffff\ncreateType="monolithicSparse"\n', 40 * 512)
  assert.deepEqual(look(hidden), { format: 'vmdk', diskBytes: 2 ** 30 })
  hidden.write('parentFileNameHint="/etc/passwd"', 9000)
  const sparse = 'parentCID=ffffffff\ncreateType="monolithicSparse"\n'
  for (const file of [
    hidden,
    vmdkDisk(1, `${sparse}RW 1 FLAT "/etc/passwd" 0\n`),
    vmdkDisk(1, `${sparse}RW 1 SPARSE "a.vmdk"\nRW 1 SPARSE "/etc/passwd"\n`),
  ])
    assert.deepEqual(look(file), { refused: 'refers' })
})

test('case 71: unusable disks are distinguished: linked, encrypted, truncated, empty', () => {
  const refers = { refused: 'refers' }
  for (const file of [
    qcow2Disk(1, { backing: 104n }),
    qcow2Disk(1, { features: 4n }),
    vhdDisk(1, 4),
    vmdkDisk(1, 'parentCID=ffffffff\ncreateType="twoGbMaxExtentSparse"\n'),
    vmdkDisk(1, 'parentCID=ffffffff\ncreateType="streamOptimized"\nparentFileNameHint="/etc/passwd"\n'),
    vmdkDisk(0),
    Buffer.from('# Disk DescriptorFile\nRW 1 FLAT "/etc/passwd" 0\n'),
  ])
    assert.deepEqual(look(file), refers)
  for (const file of [
    qcow2Disk(1, { crypt: 2 }),
    qcow2Disk(1, { features: 2n }),
    qcow2Disk(1, { features: 1n << 40n }),
    qcow2Disk(0),
    qcow2Disk(1).subarray(0, 60),
    vmdkDisk(1).subarray(0, 600),
    vhdDisk(1, 7),
    Buffer.from('conectix'),
  ])
    assert.deepEqual(look(file), { refused: 'unusable' })
})
