import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { totalmem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { MachineSpec, Work } from '../../../demo-host/svc/domain/provider/provider.ts'
import { checkWork } from '../../../demo-host/svc/domain/provider/qemu/check-work.ts'
import { imagesIn } from '../../../demo-host/svc/domain/provider/qemu/images.ts'
import { qcow2Disk } from '../../svc/harness/provider/disk-files.ts'
import { creation, machineSpec } from '../../svc/harness/provider/provider-work.ts'

const images = mkdtempSync(join(tmpdir(), 'portico-images-'))
after(() => rmSync(images, { recursive: true, force: true }))
writeFileSync(join(images, 'debian-12.qcow2'), qcow2Disk(10))
for (const name of ['tiny.vmlinuz', 'tiny.initrd', 'half.vmlinuz']) writeFileSync(join(images, name), '')

const options = { folder: images, images, network: 'isolated', user: null, patience: 1 } as const
const fieldOf = (work: Work) => checkWork(options, work)
const made = (more: Partial<MachineSpec>, told: object = {}) =>
  fieldOf({ ...creation({ ...machineSpec(), ...more }), ...told } as Work)

test('an image folder offers disks and kernels that are complete', () => {
  assert.deepEqual(imagesIn(images), [
    { id: 'debian-12', diskGB: 10 },
    { id: 'tiny', diskGB: 1 },
  ])
  assert.deepEqual(imagesIn(join(images, 'none')), [])
})

test('an order that no machine can meet names its field', () => {
  const ramMB = Math.ceil(totalmem() / 1_048_576) + 1
  assert.equal(made({}), undefined)
  assert.equal(made({ image: 'half' }), 'image')
  assert.equal(made({ image: 'half' }, { libraryImage: 'some' }), undefined)
  assert.equal(made({ disks: [{ index: 0, sizeGB: 9 }] }), 'diskGB')
  assert.equal(made({ ramMB }), 'ramMB')
  assert.equal(made({}, { script: 'x'.repeat(400_000) }), 'script')
  assert.equal(fieldOf({ kind: 'configure', spec: { ...machineSpec(), ramMB } }), 'ramMB')
  const { blocks, bsize } = statfsSync(images)
  const disks = [{ index: 0, sizeGB: Math.ceil((blocks * bsize) / 2 ** 30) + 1 }]
  assert.equal(made({ disks }), 'diskGB')
  assert.equal(fieldOf({ kind: 'configure', spec: { ...machineSpec(), disks } }), 'sizeGB')
  assert.equal(fieldOf({ kind: 'configure', spec: machineSpec() }), undefined)
  assert.equal(fieldOf({ kind: 'move', from: 'other' }), 'host')
  const open = { enabled: false, policyIn: 'accept', policyOut: 'accept', rules: [] } as const
  assert.equal(fieldOf({ kind: 'firewall', set: open }), 'firewall')
  assert.equal(fieldOf({ kind: 'password', password: 'Some-1-word' }), undefined)
})
