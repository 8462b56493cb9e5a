import { byteUnits } from '../../contract/kinds/bytes.ts'
import { inLargestUnit } from '../../contract/kinds/measure.ts'
import { numberFormat } from '../../core/format/number-format.ts'

/** Writes a size in the largest unit that it fills, in steps of a thousand: "1.5 GB". */
export const sizeText = (bytes: number, locale: string): string =>
  inLargestUnit(bytes, byteUnits, { number: (value, options) => numberFormat(locale, options).format(value) })
