/** A small FAT12 disk with a label and root files with names of up to 13 characters. Throws above 480 KB. */
export const fatDisk = (label: string, files: Readonly<Record<string, string>>): Buffer => {
  const [entries, content]: [Buffer[], Buffer[]] = [[labelEntry(label)], []]
  const fat = [0xff8, 0xfff]
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    const [first, count] = [fat.length, Math.max(1, Math.ceil(bytes.length / sector))]
    // Each sector says which comes next.
    for (let at = 1; at <= count; at += 1) fat.push(at === count ? 0xfff : first + at)
    entries.push(...fileEntries(name, first, bytes.length, entries.length))
    content.push(bytes, Buffer.alloc(count * sector - bytes.length))
  }
  if (fat.length > mostClusters) throw new Error('These files need a larger disk.')
  const table = filled(tableOf(fat), tableSectors)
  return filled(
    Buffer.concat([bootSector(label), table, table, filled(Buffer.concat(entries), rootSectors), ...content]),
    sectors,
  )
}

const sector = 512
const sectors = 1024
const tableSectors = 3
const mostClusters = 980
const rootSectors = 4

const filled = (bytes: Buffer, count: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(count * sector - bytes.length)])

const bootSector = (label: string): Buffer => {
  const boot = Buffer.alloc(sector)
  boot.set([0xeb, 0x3c, 0x90])
  boot.write('PORTICO ', 3, 'latin1')
  boot.writeUInt16LE(sector, 11)
  // One sector a cluster, one before the first of two tables.
  boot.set([1, 1, 0, 2], 13)
  boot.writeUInt16LE((rootSectors * sector) / 32, 17)
  boot.writeUInt16LE(sectors, 19)
  boot.set([0xf8, tableSectors, 0, 32, 0, 2, 0], 21)
  boot.set([0x80, 0, 0x29, 1, 2, 3, 4], 36)
  boot.write(label.padEnd(11), 43, 'latin1')
  boot.write('FAT12   ', 54, 'latin1')
  boot.writeUInt16LE(0xaa55, 510)
  return boot
}

// Two numbers of twelve bits in three bytes.
const tableOf = (fat: readonly number[]): Buffer => {
  const table = Buffer.alloc(Math.ceil(fat.length / 2) * 3)
  for (const [at, next] of fat.entries()) {
    const place = Math.floor(at * 1.5)
    const both = table.readUInt16LE(place)
    table.writeUInt16LE(at % 2 ? both | (next << 4) : both | next, place)
  }
  return table
}

const labelEntry = (label: string): Buffer => entry(label.padEnd(11), 8)

const entry = (name: string, attributes: number): Buffer => {
  const bytes = Buffer.alloc(32)
  bytes.write(name, 0, 'latin1')
  bytes[11] = attributes
  return bytes
}

// A long-name entry precedes the file's own, whose short name is never shown.
const fileEntries = (name: string, first: number, size: number, number: number): Buffer[] => {
  const short = `FILE${number}`.padEnd(11)
  const file = entry(short, 0x20)
  file.writeUInt16LE(first, 26)
  file.writeUInt32LE(size, 28)
  const long = Buffer.alloc(32)
  long.set([0x41], 0)
  long.set([0x0f, 0, checksum(short)], 11)
  const letters = Buffer.alloc(26, 0xff)
  letters.write(`${name}\0`.slice(0, 13), 0, 'utf16le')
  letters.copy(long, 1, 0, 10)
  letters.copy(long, 14, 10, 22)
  letters.copy(long, 28, 22, 26)
  return [long, file]
}

const checksum = (short: string): number =>
  Buffer.from(short, 'latin1').reduce((sum, byte) => (((sum & 1) << 7) + (sum >> 1) + byte) & 0xff, 0)
