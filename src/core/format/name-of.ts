/**
 * What a country or a language is called in another language, by its code; the code where it has no name. Making what knows the
 * names costs far more than asking it, and a list has a name in each row.
 */
export const nameOf = (type: 'region' | 'language', code: string, locale: string): string =>
  (made[type + locale] ??= new Intl.DisplayNames(locale, { type })).of(code) ?? code

const made: Record<string, Intl.DisplayNames> = {}
