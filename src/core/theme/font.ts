/**
 * A list of font families as it was given, or `null` when it holds anything but letters, spaces and hyphens, and digits
 * in quoted names: no other CSS can ride along, and no quote stays open.
 */
export const fontList = (value: unknown): string | null =>
  typeof value === 'string' && value.length < 200 && list.test(value) ? value : null

const list = /^( *((["'])[\p{L}\d -]+\3|-?\p{L}[\p{L} -]*)(,(?!$)|$))+$/u
