import { existsSync } from 'node:fs'
import type { MachineSpec } from '../provider.ts'
import { diskAdapter, diskDevice, diskNode, netdev, nicDevice } from './devices.ts'
import type { Image } from './images.ts'
import type { QemuOptions } from './options.ts'
import type { Home } from './places.ts'

/** QEMU's arguments for a machine, which starts paused. */
export const commandLine = (
  ref: string,
  spec: MachineSpec,
  home: Home,
  image: Image | undefined,
  accelerator: 'kvm' | 'tcg',
  { network }: QemuOptions,
): string[] => {
  const hasDisc = existsSync(home.disc)
  const args: (string | Record<string, unknown>)[][] = [
    ['-name', ref],
    ['-nodefaults'],
    ['-no-user-config'],
    ['-S'],
    ['-machine', `pc,accel=${accelerator}`],
    ['-cpu', accelerator === 'kvm' ? 'host' : 'max'],
    ['-smp', String(spec.cpuCount)],
    ['-m', String(spec.ramMB)],
    // Windows takes the clock of its hardware for local time.
    ...(spec.hardware?.guestOs.startsWith('windows') ? [['-rtc', 'base=localtime']] : []),
    ['-sandbox', 'on,obsolete=deny,elevateprivileges=deny,spawn=deny,resourcecontrol=deny'],
    ['-pidfile', home.pid],
    ...[home.work, home.look].map((path) => ['-qmp', `unix:${escaped(path)},server=on,wait=off`]),
    ['-vga', 'std'],
    ['-vnc', `unix:${escaped(home.screen)}`],
    // Clocks stand still where the computer is busy, which the check of the kernel takes for a fault.
    ...(image && 'kernel' in image && !hasDisc
      ? [
          ['-kernel', image.kernel],
          ['-initrd', image.initrd],
          ['-append', 'console=tty0 quiet no_timer_check'],
        ]
      : []),
    ['-device', { driver: 'virtio-balloon-pci', id: 'balloon' }],
    ['-device', { driver: 'virtio-rng-pci', id: 'random' }],
    ...diskAdapter(spec).map((adapter) => ['-device', { ...adapter }]),
    ...spec.disks.flatMap(({ index }, place) => [
      ['-blockdev', diskNode(home, index)],
      ['-device', { ...diskDevice(index, spec), ...(place === 0 && { bootindex: 1 }) }],
    ]),
    // Boots from the ISO while the disk is empty.
    ...(hasDisc
      ? [
          ['-blockdev', { ...rawFile(home.disc), 'node-name': 'disc', 'read-only': true }],
          ['-device', { driver: 'ide-cd', id: 'disc', drive: 'disc', bootindex: 2 }],
        ]
      : []),
    ['-blockdev', { ...rawFile(home.seed), 'node-name': 'seed', 'read-only': true }],
    ['-device', { driver: 'virtio-blk-pci', id: 'seed', drive: 'seed' }],
    ...spec.nics.flatMap((nic) => [
      ['-netdev', netdev(ref, nic.index, network)],
      ['-device', nicDevice(nic, spec)],
    ]),
  ]
  return args.flat().map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg)))
}

const rawFile = (filename: string) => ({ driver: 'raw', file: { driver: 'file', filename } })

// Commas separate options.
const escaped = (path: string): string => path.replaceAll(',', ',,')
