/** What changes cost, and what disks are called. */
export const changes = {
  disk: 'Disk',
  'disk.system': 'System disk',
  'disk.data1': 'Data disk 1',
  'disk.data2': 'Data disk 2',
  'disk.data3': 'Data disk 3',
  hour: 'Per hour',
  month: 'Per month',
  snapshots: 'Snapshots per month',
}
