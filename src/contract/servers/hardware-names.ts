import type { GuestSystem, NicType, ScsiAdapter } from './hardware.ts'

type Named =
  | `guestOs.${Exclude<GuestSystem, 'other' | 'linux'>}`
  | `scsiAdapter.${ScsiAdapter}`
  | `nicType.${NicType}`

/** Names of products, the same in all languages. */
export const hardwareNames = {
  'guestOs.almalinux9': 'AlmaLinux 9',
  'guestOs.centos9': 'CentOS Stream 9',
  'guestOs.debian11': 'Debian 11',
  'guestOs.debian12': 'Debian 12',
  'guestOs.fedora': 'Fedora',
  'guestOs.freebsd13': 'FreeBSD 13',
  'guestOs.freebsd14': 'FreeBSD 14',
  'guestOs.oracle9': 'Oracle Linux 9',
  'guestOs.rhel8': 'Red Hat Enterprise Linux 8',
  'guestOs.rhel9': 'Red Hat Enterprise Linux 9',
  'guestOs.rocky9': 'Rocky Linux 9',
  'guestOs.sles15': 'SUSE Linux Enterprise 15',
  'guestOs.ubuntu': 'Ubuntu Linux',
  'guestOs.windows10': 'Windows 10',
  'guestOs.windows11': 'Windows 11',
  'guestOs.windows2016': 'Windows Server 2016',
  'guestOs.windows2019': 'Windows Server 2019',
  'guestOs.windows2022': 'Windows Server 2022',
  'guestOs.windows2025': 'Windows Server 2025',
  'scsiAdapter.virtioBlock': 'VirtIO Block',
  'scsiAdapter.virtioScsi': 'VirtIO SCSI',
  'scsiAdapter.megasas': 'LSI MegaRAID SAS',
  'scsiAdapter.pvscsi': 'VMware Paravirtual',
  'scsiAdapter.lsisas1068': 'LSI Logic SAS',
  'nicType.virtio': 'VirtIO',
  'nicType.rtl8139': 'Realtek RTL8139',
  'nicType.e1000': 'Intel E1000',
  'nicType.e1000e': 'Intel E1000E',
  'nicType.vmxnet3': 'VMXNET 3',
  'nicType.pcnet': 'AMD PCnet',
} as const satisfies Record<Named, string>
