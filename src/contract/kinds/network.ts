/** Six pairs of hexadecimal digits, with colons, dashes or nothing between them. */
export const isMac = (value: string): boolean =>
  /^([\da-f]{2})([:-]?)([\da-f]{2}\2){4}[\da-f]{2}$/i.test(value)

/** Four parts, each 0 to 255, the first 1 to 255. */
export const isIPv4 = (value: string): boolean => {
  const parts = value.split('.')
  return (
    parts.length === 4 &&
    parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255) &&
    parts[0] !== '0'
  )
}

/** Whether `bits` of an IPv4 address form a range that starts at 1 or above in its first part. */
export const isIPv4Range = (address: string, bits: number): boolean =>
  isIPv4(address) && bits <= 32 && Number.parseInt(address, 10) >> Math.max(0, 8 - bits) > 0

/** Eight groups of hexadecimal digits, of which one run may be left out as `::`; the last two may be an IPv4 address. */
export const isIPv6 = (value: string): boolean => {
  const four = /:(\d+\.[\d.]+)$/.exec(value)?.[1]
  if (four && !isIPv4(four)) return false
  const whole = four ? value.slice(0, -four.length) + '0:0' : value
  const sides = whole.split('::')
  const groups = sides.flatMap((side) => (side ? side.split(':') : []))
  return (
    sides.length <= 2 &&
    groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) &&
    (sides.length === 2 ? groups.length < 8 : groups.length === 8)
  )
}

/** An address of either family. */
export const isAddress = (value: string): boolean => isIPv4(value) || isIPv6(value)

/** An address and the length of its prefix. */
export const isCidr = (value: string): boolean => {
  const [, address = '', bits = ''] = /^([\d.a-f:]+)\/(\d{1,3})$/i.exec(value) ?? []
  return isIPv6(address) ? Number(bits) <= 128 : isIPv4Range(address, Number(bits))
}
