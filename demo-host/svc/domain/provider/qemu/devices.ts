import { setTimeout } from 'node:timers/promises'
import {
  usualHardware,
  type NicType,
  type ScsiAdapter,
} from '../../../../../src/contract/servers/hardware.ts'
import type { MachineSpec } from '../provider.ts'
import type { QemuOptions } from './options.ts'
import { hashOf, type Home } from './places.ts'
import { GB } from './qemu-img.ts'
import type { Monitor } from './qmp.ts'
import { Refused } from './refused.ts'

/** The disk with an index, as QEMU opens its file. */
export const diskNode = (home: Home, index: number) => ({
  driver: 'qcow2',
  'node-name': `disk${index}`,
  discard: 'unmap',
  file: { driver: 'file', filename: home.disk(index) },
})

type Hardware = Pick<MachineSpec, 'hardware'>

const adapters: Readonly<Record<Exclude<ScsiAdapter, 'virtioBlock'>, string>> = {
  virtioScsi: 'virtio-scsi-pci',
  megasas: 'megasas',
  pvscsi: 'pvscsi',
  lsisas1068: 'mptsas1068',
}

/** What the disks are attached to; none for disks that are devices of their own. */
export const diskAdapter = ({ hardware = usualHardware }: Hardware): readonly object[] =>
  hardware.scsiAdapter === 'virtioBlock' ? [] : [{ driver: adapters[hardware.scsiAdapter], id: 'scsi' }]

/** Guest device of a disk. */
export const diskDevice = (index: number, spec: Hardware) => ({
  ...(diskAdapter(spec).length > 0
    ? { driver: 'scsi-hd', bus: 'scsi.0', 'scsi-id': index }
    : { driver: 'virtio-blk-pci' }),
  id: `disk${index}`,
  drive: `disk${index}`,
})

/** Backend of an interface. */
export const netdev = (ref: string, index: number, network: QemuOptions['network']) => ({
  id: `net${index}`,
  ...(typeof network === 'string'
    ? { type: 'user', restrict: network === 'isolated' }
    : { type: 'tap', ifname: tapName(ref, index), script: 'no', downscript: 'no' }),
})

/** This computer's end of a machine's interface. */
export const tapName = (ref: string, index: number): string => `p${hashOf(ref).slice(0, 11)}${index}`

const models: Readonly<Record<NicType, string>> = {
  virtio: 'virtio-net-pci',
  rtl8139: 'rtl8139',
  e1000: 'e1000',
  e1000e: 'e1000e',
  vmxnet3: 'vmxnet3',
  pcnet: 'pcnet',
}

/** Guest device of an interface. */
export const nicDevice = (
  { index, mac }: MachineSpec['nics'][number],
  { hardware = usualHardware }: Hardware,
) => ({
  driver: models[hardware.nicType],
  id: `nic${index}`,
  netdev: `net${index}`,
  mac,
})

/**
 * Hot-plugs a running machine's disks and interfaces to match a spec, idempotently. Throws `Refused` if the
 * guest doesn't release a device.
 */
export const plug = async (
  monitor: Monitor,
  ref: string,
  home: Home,
  spec: MachineSpec,
  network: QemuOptions['network'],
): Promise<void> => {
  const there = await pluggedIn(monitor)
  const wanted = [
    ...spec.disks.map(({ index }) => `disk${index}`),
    ...spec.nics.map(({ index }) => `nic${index}`),
  ]
  for (const device of there) if (!wanted.includes(device)) await unplug(monitor, device)
  for (const { index, sizeGB } of spec.disks) {
    if (!there.includes(`disk${index}`)) {
      await monitor.execute('blockdev-add', diskNode(home, index))
      await monitor.execute('device_add', diskDevice(index, spec))
    }
    await monitor.execute('block_resize', { 'node-name': `disk${index}`, size: sizeGB * GB })
  }
  for (const nic of spec.nics) {
    const name = `nic${nic.index}`
    if (!there.includes(name)) {
      await monitor.execute('netdev_add', netdev(ref, nic.index, network))
      await monitor.execute('device_add', nicDevice(nic, spec))
    }
    await monitor.execute('set_link', { name, up: nic.connected })
  }
}

/** The names of the disks and interfaces that a machine has now, such as `disk1`. */
export const pluggedIn = async (monitor: Monitor): Promise<string[]> => {
  const devices = (await monitor.execute('qom-list', { path: '/machine/peripheral' })) as { name: string }[]
  return devices.map(({ name }) => name).filter((name) => /^(disk|nic)\d+$/.test(name))
}

const unplug = async (monitor: Monitor, device: string): Promise<void> => {
  await monitor.execute('device_del', { id: device })
  for (let tries = 0; (await pluggedIn(monitor)).includes(device); tries += 1) {
    if (tries >= 100)
      throw new Refused("The server doesn't let go of it. Power off the server, then try again.", 23)
    await setTimeout(100)
  }
  await (device.startsWith('disk')
    ? monitor.execute('blockdev-del', { 'node-name': device })
    : monitor.execute('netdev_del', { id: device.replace('nic', 'net') }))
}
