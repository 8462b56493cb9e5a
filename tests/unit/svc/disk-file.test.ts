import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recognise } from '../../../demo-host/svc/domain/provider/disk-file.ts'
import { isoDisc, qcow2Disk, rawDisk, vhdDisk, vmdkDisk } from '../../svc/harness/provider/disk-files.ts'

const look = (file: Buffer) => recognise(file.subarray(0, 65_536), file.length, file.subarray(-512))

test('a file is what its content says, with the size of the disk in it', () => {
  const gigabyte = 2 ** 30
  assert.deepEqual(look(qcow2Disk(7)), { format: 'qcow2', diskBytes: 7 * gigabyte })
  assert.deepEqual(look(vmdkDisk(8)), { format: 'vmdk', diskBytes: 8 * gigabyte })
  for (const type of [2, 3])
    assert.deepEqual(look(vhdDisk(9, type)), { format: 'vhd', diskBytes: 9 * gigabyte })
  assert.deepEqual(look(rawDisk()), { format: 'raw', diskBytes: 262_144 })
  assert.deepEqual(look(isoDisc()), { format: 'iso', diskBytes: 131_072 })
  // Discs that also start from USB sticks have both signatures.
  const hybrid = isoDisc()
  hybrid.writeUInt16BE(0x55aa, 510)
  assert.equal((look(hybrid) as { format: string }).format, 'iso')
  assert.equal(look(Buffer.from('Dear diary')), undefined)
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
