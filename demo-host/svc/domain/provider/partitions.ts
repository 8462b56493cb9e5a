const sector = 512n

/**
 * The byte at which the last partition of a raw disk ends, by the tables in its first kilobyte; 0 where a boot sector
 * has no table, undefined where there is no boot sector either.
 */
export const partitionsEnd = (head: Buffer): bigint | undefined => {
  const hasGpt = head.toString('latin1', 512, 520) === 'EFI PART' && head.length >= 1024
  const isBootSector = head[510] === 0x55 && head[511] === 0xaa
  if (!hasGpt && !isBootSector) return undefined
  return largest([isBootSector ? mbrEnd(head) : 0n, hasGpt ? gptEnd(head) : 0n])
}

/** A GPT has a copy of itself in the last sector. */
const gptEnd = (head: Buffer): bigint => (head.readBigUInt64LE(512 + 32) + 1n) * sector

const mbrEnd = (head: Buffer): bigint => {
  const entries = [446, 462, 478, 494].map((at) => head.subarray(at, at + 16))
  // Boot sectors of file systems have code or texts in this place.
  if (!entries.every(([state]) => state === 0 || state === 0x80)) return 0n
  const used = entries.filter(([, , , , type]) => type !== unused && type !== protective)
  return largest(used.map((entry) => BigInt(entry.readUInt32LE(8) + entry.readUInt32LE(12)) * sector))
}

const unused = 0
/** One that stands for a GPT, and may be longer than the disk. */
const protective = 0xee

const largest = (ends: readonly bigint[]): bigint => ends.reduce((most, end) => (end > most ? end : most), 0n)
