import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  guestSystemCodes,
  guestSystems,
  nicTypeCodes,
  nicTypes,
  scsiAdapterCodes,
  scsiAdapters,
  usualHardware,
} from '../../../src/contract/servers/hardware.ts'
import { en } from '../../../src/areas/storage/hdlibrary/messages.en.ts'
import { words as he } from '../../../src/areas/storage/hdlibrary/messages.he.ts'
import { diskAdapter, diskDevice, nicDevice } from '../../../demo-host/svc/domain/provider/qemu/devices.ts'

test('each guest system has one code in either family of hypervisors', () => {
  for (const family of ['vmware', 'kvm'] as const) {
    const codes = guestSystemCodes.map((system) => guestSystems[system][family])
    assert.equal(new Set(codes).size, codes.length)
  }
  assert.equal(guestSystems.windows2022.vmware, 'windows2019srvNext_64Guest')
  assert.equal(guestSystems.debian12.kvm, 'debian12')
})

test('the adapters and interface types are those of both families', () => {
  assert.deepEqual(scsiAdapterCodes.toSorted(), Object.values(scsiAdapters).flat().toSorted())
  assert.deepEqual(nicTypeCodes.toSorted(), [...new Set(Object.values(nicTypes).flat())].toSorted())
})

test('every code of hardware has a name in both languages', () => {
  const keys = [
    ...guestSystemCodes.map((code) => `guestOs.${code}`),
    ...scsiAdapterCodes.map((code) => `scsiAdapter.${code}`),
    ...nicTypeCodes.map((code) => `nicType.${code}`),
  ]
  for (const messages of [en, he])
    assert.deepEqual(
      keys.filter((key) => !(key in messages)),
      [],
    )
})

const nic = { index: 1, mac: '00:50:56:00:00:01', network: 'wan', address: '', connected: true }

test('QEMU gives a machine the devices that its image has drivers for', () => {
  const hardware = { ...usualHardware, scsiAdapter: 'pvscsi', nicType: 'vmxnet3' } as const
  assert.deepEqual(diskAdapter({ hardware }), [{ driver: 'pvscsi', id: 'scsi' }])
  assert.deepEqual(diskDevice(2, { hardware }), {
    driver: 'scsi-hd',
    bus: 'scsi.0',
    'scsi-id': 2,
    id: 'disk2',
    drive: 'disk2',
  })
  assert.equal(nicDevice(nic, { hardware }).driver, 'vmxnet3')
})

test('a machine without described hardware has VirtIO devices', () => {
  assert.deepEqual(diskAdapter({}), [])
  assert.equal(diskDevice(0, {}).driver, 'virtio-blk-pci')
  assert.equal(nicDevice(nic, {}).driver, 'virtio-net-pci')
})
