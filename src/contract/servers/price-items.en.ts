/** Names of price list items: `item.<item>`. */
export const priceItems = {
  'item.cpu.A': 'CPU, availability (A)',
  'item.cpu.B': 'CPU, general purpose (B)',
  'item.cpu.T': 'CPU, burstable (T)',
  'item.cpu.D': 'CPU, dedicated (D)',
  'item.ram': 'Memory, 1 GB',
  'item.disk': 'Disk space, 1 GB',
  'item.ip': 'IP address',
  'item.traffic.t1000': 'Traffic, 1,000 GB per month',
  'item.traffic.t5000': 'Traffic, 5,000 GB per month',
  'item.traffic.b20': 'Traffic, 20 Mbit/s unmetered',
  'item.traffic.b50': 'Traffic, 50 Mbit/s unmetered',
  'item.traffic.over': 'Traffic beyond the package, 1 GB',
  'item.snapshot': 'Snapshots, 1 GB',
  'item.image': 'Disk images, 1 GB in each data center',
  'item.license.windows-server': 'Windows Server license',
  'item.license.windows-desktop': 'Windows desktop license',
}
