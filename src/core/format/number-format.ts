import { directionOf } from '../i18n/direction.ts'

/** The formatter of a language for some options. Making one costs far more than using it, and a list has thousands of numbers. */
export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  (made[locale + JSON.stringify(options)] ??= make(locale, options))

const made: Record<string, Intl.NumberFormat> = {}

// In Hebrew, patterns of units in Latin letters differ by number and mark directions: 1 is "GB‏1", 2 is "2 GB", 3 Mb/s mixes
// both scripts. Such quantities are written as in English.
function make(locale: string, options: Intl.NumberFormatOptions | undefined): Intl.NumberFormat {
  const own = new Intl.NumberFormat(locale, options)
  const isForeign = options?.style === 'unit' && directionOf(locale) === 'rtl' && /[a-z]/i.test(own.format(1))
  return isForeign ? new Intl.NumberFormat('en', options) : own
}
