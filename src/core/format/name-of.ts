/**
 * Localized name of a country or language by its code; the code if it has none. Caches formatters, because
 * creating one costs far more than using it, and lists have a name in each row.
 */
export const nameOf = (type: 'region' | 'language', code: string, locale: string): string =>
  (made[type + locale] ??= new Intl.DisplayNames(locale, { type })).of(code) ?? code

const made: Record<string, Intl.DisplayNames> = {}
