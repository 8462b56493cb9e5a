import { numberFormat } from './number-format.ts'

/** Says a length of time in its two largest units, in short: "5 hr 14 min"; below a minute "4.5 sec". */
export function durationText(seconds: number, locale: string): string {
  const at = units.findIndex(([, size]) => seconds >= size)
  if (at < 0) return write(seconds, 'second', locale)
  const [unit, size] = units[at]!
  const [next, part] = units[at + 1] ?? ['second', 1]
  const rest = Math.floor((seconds % size) / part)
  const said = [write(Math.floor(seconds / size), unit, locale), ...(rest ? [write(rest, next, locale)] : [])]
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(said)
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const write = (value: number, unit: string, locale: string): string =>
  numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value)
