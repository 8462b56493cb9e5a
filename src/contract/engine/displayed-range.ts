/** An IPv4 network as its first and its last address. A range is displayed only when the prefix is below 23. */
export const displayedRange = (cidr: string): string | undefined => {
  const [address = '', bits = 32] = cidr.split('/')
  if (!(Number(bits) < 23) || cidr.includes(':')) return undefined
  const end = (rest: number) => (part: string, at: number) => {
    const free = 255 >> Math.min(8, Math.max(0, Number(bits) - 8 * at))
    return (Number(part) & ~free) | (rest & free)
  }
  return [0, 255].map((rest) => address.split('.').map(end(rest)).join('.')).join(' – ')
}
