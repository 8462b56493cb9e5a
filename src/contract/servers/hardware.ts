/** The two families of hypervisors that images come from. */
export type Hypervisor = 'vmware' | 'kvm'

/** Guest operating systems of 64 bits, and what each family calls them: `guestId` of VMware, short ID of libosinfo. */
export const guestSystems = {
  other: { vmware: 'otherGuest64', kvm: 'unknown' },
  linux: { vmware: 'otherLinux64Guest', kvm: 'linux2022' },
  almalinux9: { vmware: 'almalinux_64Guest', kvm: 'almalinux9' },
  centos9: { vmware: 'centos9_64Guest', kvm: 'centos-stream9' },
  debian11: { vmware: 'debian11_64Guest', kvm: 'debian11' },
  debian12: { vmware: 'debian12_64Guest', kvm: 'debian12' },
  fedora: { vmware: 'fedora64Guest', kvm: 'fedora-unknown' },
  freebsd13: { vmware: 'freebsd13_64Guest', kvm: 'freebsd13.0' },
  freebsd14: { vmware: 'freebsd14_64Guest', kvm: 'freebsd14.0' },
  oracle9: { vmware: 'oracleLinux9_64Guest', kvm: 'ol9.0' },
  rhel8: { vmware: 'rhel8_64Guest', kvm: 'rhel8.0' },
  rhel9: { vmware: 'rhel9_64Guest', kvm: 'rhel9.0' },
  rocky9: { vmware: 'rockylinux_64Guest', kvm: 'rocky9' },
  sles15: { vmware: 'sles15_64Guest', kvm: 'sle15' },
  ubuntu: { vmware: 'ubuntu64Guest', kvm: 'ubuntu24.04' },
  windows10: { vmware: 'windows9_64Guest', kvm: 'win10' },
  windows11: { vmware: 'windows11_64Guest', kvm: 'win11' },
  windows2016: { vmware: 'windows9Server64Guest', kvm: 'win2k16' },
  windows2019: { vmware: 'windows2019srv_64Guest', kvm: 'win2k19' },
  windows2022: { vmware: 'windows2019srvNext_64Guest', kvm: 'win2k22' },
  windows2025: { vmware: 'windows2022srvNext_64Guest', kvm: 'win2k25' },
} as const satisfies Record<string, Record<Hypervisor, string>>

export type GuestSystem = keyof typeof guestSystems

export const guestSystemCodes = Object.keys(guestSystems) as [GuestSystem, ...GuestSystem[]]

/** What disks are attached to. The first of KVM is the default of new images. */
export const scsiAdapters = {
  kvm: ['virtioBlock', 'virtioScsi', 'megasas'],
  vmware: ['pvscsi', 'lsisas1068'],
} as const satisfies Record<Hypervisor, readonly string[]>

export const scsiAdapterCodes = [...scsiAdapters.kvm, ...scsiAdapters.vmware] as const

export type ScsiAdapter = (typeof scsiAdapterCodes)[number]

/** Models of network interfaces. Both families have `e1000`. The first of KVM is the default of new images. */
export const nicTypes = {
  kvm: ['virtio', 'e1000', 'rtl8139'],
  vmware: ['vmxnet3', 'e1000e', 'e1000', 'pcnet'],
} as const satisfies Record<Hypervisor, readonly string[]>

export const nicTypeCodes = ['virtio', 'rtl8139', 'e1000', 'e1000e', 'vmxnet3', 'pcnet'] as const

export type NicType = (typeof nicTypeCodes)[number]

/** The devices that a system finds in its machine: those that it has drivers for. */
export interface GuestHardware {
  guestOs: GuestSystem
  scsiAdapter: ScsiAdapter
  nicType: NicType
}

/** Of images without a description of their hardware. */
export const usualHardware: GuestHardware = {
  guestOs: 'other',
  scsiAdapter: scsiAdapters.kvm[0],
  nicType: nicTypes.kvm[0],
}
