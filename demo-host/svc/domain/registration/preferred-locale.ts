import type { Call } from '../calls/call.ts'

/** The language of the site that a visitor's browser likes best; the site's first when it likes none. */
export const preferredLocale = ({ headers, site }: Call): string => {
  const [first = 'en'] = site.row.locales
  const liked = (headers.get('accept-language') ?? '')
    .split(',', 20)
    .map((part) => {
      const [, name = '', weight = '1'] = /^\s*([\w-]+)\s*(?:;\s*q=([\d.]+))?\s*$/.exec(part) ?? []
      return { language: languageOf(name), weight: Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of liked) {
    const found = site.row.locales.find((locale) => languageOf(locale) === language)
    if (found) return found
  }
  return first
}

const languageOf = (locale: string): string => locale.split('-', 1)[0]?.toLowerCase() ?? ''
