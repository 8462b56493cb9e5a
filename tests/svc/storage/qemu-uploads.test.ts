import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import type { DiskFormat } from '../../../demo-host/svc/domain/provider/disk-file.ts'
import type { MachineRef } from '../../../demo-host/svc/domain/provider/work-progress.ts'
import type { MachineSpec, Work } from '../../../demo-host/svc/domain/provider/provider.ts'
import type { QemuOptions } from '../../../demo-host/svc/domain/provider/qemu/options.ts'
import { homeOf, shelfOf } from '../../../demo-host/svc/domain/provider/qemu/places.ts'
import { openQemuProvider } from '../../../demo-host/svc/domain/provider/qemu/qemu-provider.ts'
import { bootDisc, bootDisk } from '../harness/provider/boot-files.ts'
import { finishImage } from '../harness/provider/provider-library.ts'
import { creation, finish, machineRef, machineSpec } from '../harness/provider/provider-work.ts'
import { shows } from '../harness/provider/qemu-screen.ts'
import { qemuImages } from '../harness/provider/qemu.ts'

const { skip, images } = qemuImages()
const folder = mkdtempSync(join(tmpdir(), 'portico-qemu-'))
const options: QemuOptions = { folder, images, network: 'isolated', user: null, patience: 1, interval: 1 }
const small: Partial<MachineSpec> = { ramMB: 128, cpuCount: 1, disks: [{ index: 0, sizeGB: 1 }] }

describe('uploads with QEMU', { skip }, () => {
  const provider = openQemuProvider(options)
  const made: MachineRef[] = []
  after(async () => {
    for (const ref of made) await finish(provider, ref, { kind: 'destroy' })
    rmSync(folder, { recursive: true, force: true })
  })

  /** Makes an image of a file, as the service does that has recognised it so. */
  const upload = async (format: DiskFormat, content: Buffer, image = machineRef()) => {
    const file = {
      format,
      bytes: content.length,
      sizeGB: 1,
      sha256: createHash('sha256').update(content).digest('hex'),
      async *open() {
        for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
      },
    }
    return { image, outcome: await finishImage(provider, image, { kind: 'upload', datacenter: 'EU', file }) }
  }

  test('case 71: foreign disk formats are converted, and backing files are refused', async () => {
    const place = (name: string) => join(folder, name)
    const make = (name: string, ...args: string[]) => {
      execFileSync('qemu-img', ['create', '-q', ...args, place(name), '64M'])
      return readFileSync(place(name))
    }
    for (const [format, driver] of [
      ['qcow2', 'qcow2'],
      ['vmdk', 'vmdk'],
      ['vhd', 'vpc'],
      ['raw', 'raw'],
    ] as const) {
      const { image, outcome } = await upload(format, make(`a.${format}`, '-f', driver))
      assert.equal(outcome.state, 'done', format)
      assert.deepEqual((await provider.library?.image(image))?.sizeGB, 1, format)
      assert.deepEqual(readdirSync(shelfOf(folder, image).folder).toSorted(), ['EU.qcow2', 'image.json'])
    }
    const whole = place('a.raw')
    writeFileSync(whole, randomBytes(2_000_000), { flag: 'r+' })
    const cut = (name: string, driver: string, end: number) => {
      execFileSync('qemu-img', ['convert', '-f', 'raw', '-O', driver, whole, place(name)])
      return readFileSync(place(name)).subarray(0, end)
    }
    const flat = '# Disk DescriptorFile\nversion=1\nCID=1\nparentCID=ffffffff\ncreateType="monolithicFlat"\n'
    const hostile = [
      ['qcow2', cut('e.qcow2', 'qcow2', 700)],
      ['qcow2', cut('e.qcow2', 'qcow2', 1_500_000)],
      ['vmdk', cut('e.vmdk', 'vmdk', 1_500_000)],
      ['vmdk', Buffer.from(`${flat}RW 1 FLAT "/etc/passwd" 0\n`)],
      ['vmdk', Buffer.from(`${flat}RW 1 FLAT "upload" 0\n`)],
      ['qcow2', make('b.qcow2', '-f', 'qcow2', '-b', place('a.raw'), '-F', 'raw')],
      ['qcow2', make('c.qcow2', '-f', 'qcow2', '-o', `data_file=${place('c.data')}`)],
      ['vmdk', make('d.vmdk', '-f', 'vmdk', '-o', 'subformat=monolithicFlat')],
      ['qcow2', Buffer.alloc(100_000)],
    ] as const
    for (const [format, content] of hostile) {
      const { image, outcome } = await upload(format, content)
      assert.match(outcome.state === 'failed' ? outcome.reason : '', /refers to other files|can't be read/)
      assert.equal(await provider.library?.image(image), undefined)
      assert.ok(!existsSync(shelfOf(folder, image).folder))
    }
  })

  test('case 71: a disk that was not closed properly is taken whole', async () => {
    const name = join(folder, 'open.qcow2')
    execFileSync('qemu-img', ['create', '-q', '-f', 'qcow2', '-o', 'lazy_refcounts=on', name, '64M'])
    spawnSync('qemu-io', ['-f', 'qcow2', '-c', 'write -P 7 0 1M', '-c', 'abort', name])
    assert.equal(readFileSync(name).readUInt32BE(76) & 1, 1, 'it is not closed')
    const { image, outcome } = await upload('qcow2', readFileSync(name))
    assert.equal(outcome.state, 'done')
    const made = execFileSync(
      'qemu-img',
      ['dd', '-f', 'qcow2', '-O', 'raw', 'bs=512', 'count=1'].concat([
        `if=${shelfOf(folder, image).disk('EU')}`,
        `of=${join(folder, 'first')}`,
      ]),
    )
    assert.equal(String(made), '')
    assert.deepEqual(readFileSync(join(folder, 'first')), Buffer.alloc(512, 7))
  })

  test('a machine starts from an uploaded disk or disc, without an image of its name', async () => {
    const own = mkdtempSync(join(folder, 'images-'))
    const plain = openQemuProvider({ ...options, images: own })
    for (const [format, content] of [
      ['raw', bootDisk('Started from the disk')],
      ['iso', bootDisc('Started from the disc')],
    ] as const) {
      const { image } = await upload(format, content)
      const ref = machineRef()
      made.push(ref)
      const work = {
        ...creation({ ...machineSpec(), ...small, image: 'other' }),
        libraryImage: image.ref,
      } as Work
      assert.equal((await finish(plain, ref, work)).state, 'done')
      await shows(homeOf(folder, ref).look, format === 'iso' ? /from the disc/ : /from the disk/)
      await finish(plain, ref, { kind: 'power', power: 'off' })
    }
  })
})
