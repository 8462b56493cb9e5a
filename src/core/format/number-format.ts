/** The formatter of a language for some options. Making one costs far more than using it, and a list has thousands of numbers. */
export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  (made[locale + JSON.stringify(options)] ??= new Intl.NumberFormat(locale, options))

const made: Record<string, Intl.NumberFormat> = {}
