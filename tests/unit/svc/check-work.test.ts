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
const fieldOf = (work: Work, before = machineSpec()) => checkWork(options, work, before)
const made = (more: Partial<MachineSpec>, told: object = {}) =>
  fieldOf({ ...creation({ ...machineSpec(), ...more }), ...told } as Work)

const configuration = (more: Partial<MachineSpec>): Work => ({
  kind: 'configure',
  spec: { ...machineSpec(), ...more },
})
const { blocks, bsize } = statfsSync(images)
const tooLarge = [{ index: 0, sizeGB: Math.ceil((blocks * bsize) / 2 ** 30) + 1 }]

test('an image folder offers disks and kernels that are complete', () => {
  assert.deepEqual(imagesIn(images), [
    { id: 'debian-12', diskGB: 10 },
    { id: 'tiny', diskGB: 1 },
  ])
  assert.deepEqual(imagesIn(join(images, 'none')), [])
})

test('an order that no machine can meet names its field', async () => {
  const ramMB = Math.ceil(totalmem() / 1_048_576) + 1
  assert.equal(await made({}), undefined)
  assert.equal(await made({ image: 'half' }), 'image')
  assert.equal(await made({ image: 'half' }, { libraryImage: 'some' }), undefined)
  assert.equal(await made({ disks: [{ index: 0, sizeGB: 9 }] }), 'diskGB')
  assert.equal(await made({ ramMB }), 'ramMB')
  assert.equal(await made({}, { script: 'x'.repeat(400_000) }), 'script')
  assert.equal(await fieldOf(configuration({ ramMB })), 'ramMB')
  assert.equal(await made({ disks: tooLarge }), 'diskGB')
  assert.equal(await fieldOf(configuration({ disks: tooLarge })), 'sizeGB')
  assert.equal(await fieldOf(configuration({})), undefined)
  assert.equal(await fieldOf({ kind: 'move', from: 'other' }), 'host')
  const open = { enabled: false, policyIn: 'accept', policyOut: 'accept', rules: [] } as const
  assert.equal(await fieldOf({ kind: 'firewall', set: open }), 'firewall')
  assert.equal(await fieldOf({ kind: 'password', password: 'Some-1-word' }), undefined)
})

test('a machine larger than its computer has become can still be changed', async () => {
  const before = { ...machineSpec(), disks: tooLarge, ramMB: 2 ** 40 }
  assert.equal(await fieldOf({ kind: 'configure', spec: { ...before, nics: [] } }, before), undefined)
  const grown = tooLarge.map((disk) => ({ ...disk, sizeGB: disk.sizeGB + 1 }))
  assert.equal(await fieldOf({ kind: 'configure', spec: { ...before, disks: grown } }, before), 'sizeGB')
})

test('a disk for which nothing is free, and memory that others use, have no room', async () => {
  const { bavail, blocks, bsize } = statfsSync(images)
  const GB = 2 ** 30
  // Halfway between what is free and all there is, so that it doesn't matter what others write or remove.
  const moreGB = Math.max(
    Math.floor((bavail * bsize) / GB) + 2,
    Math.floor(((bavail + blocks) / 2) * (bsize / GB)),
  )
  // A machine that is changed has that much already.
  const sizeGB = moreGB + (machineSpec().disks[0]?.sizeGB ?? 0)
  const disks = [{ index: 0, sizeGB }]
  // Where less than that is taken, such a disk is larger than the whole filesystem.
  const fits = sizeGB * GB <= blocks * bsize
  assert.equal(await made({ disks }), fits ? 'room' : 'diskGB')
  assert.equal(await fieldOf(configuration({ disks })), fits ? 'room' : 'sizeGB')
  const before = { ...machineSpec(), ramMB: 2 ** 40 }
  assert.equal(await fieldOf({ kind: 'power', power: 'on' }, before), 'room')
  assert.equal(await fieldOf({ kind: 'power', power: 'off' }, before), undefined)
})
