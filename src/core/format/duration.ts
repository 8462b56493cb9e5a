import { numberFormat } from './number-format.ts'

/** Writes seconds as a running clock: `0:05`, `12:30`, from an hour on `1:00:00`. Less than none is `0:00`. */
export function countdown(seconds: number): string {
  const { hours, minutes, rest } = split(seconds)
  const shown = hours > 0 ? [String(hours), two(minutes), two(rest)] : [String(minutes), two(rest)]
  return shown.join(':')
}

/** Formats seconds as words for screen readers: "1 minute, 5 seconds". Omits zero units. */
export function durationWords(seconds: number, locale: string): string {
  const { hours, minutes, rest } = split(seconds)
  const said = (
    [
      [hours, 'hour'],
      [minutes, 'minute'],
      [rest, 'second'],
    ] as const
  ).filter(([amount]) => amount > 0)
  const words = (said.length > 0 ? said : [[0, 'second'] as const]).map(([amount, unit]) =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
  )
  return new Intl.ListFormat(locale, { type: 'unit' }).format(words)
}

// Rounds up, because part of a second still has to be waited for.
function split(seconds: number) {
  if (!Number.isFinite(seconds)) throw new RangeError(`Not a length of time: ${seconds}.`)
  const whole = Math.max(0, Math.ceil(seconds))
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, rest: whole % 60 }
}

const two = (value: number) => String(value).padStart(2, '0')
