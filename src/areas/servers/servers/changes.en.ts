/** Messages of the overview, of what changes cost, names of disks, and what empty lists say. */
export const changes = {
  disk: 'Disk',
  'disk.system': 'System disk',
  'disk.data1': 'Data disk 1',
  'disk.data2': 'Data disk 2',
  'disk.data3': 'Data disk 3',
  hour: 'Per hour',
  month: 'Per month',
  images: 'Disk images per month (at most)',
  snapshots: 'Snapshots per month',
  'do.console': 'Console',
  'panel.disks': 'Disks',
  'empty.networks': 'No network interfaces. Add one to reach the internet (WAN) or your other servers (LAN).',
  'empty.snapshot':
    'No snapshots yet. Take one before an update: it keeps all disks as they are, so that you can go back.',
}
