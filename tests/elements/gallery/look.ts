/** The looks of a component. */
export const looks = {
  lang: ['en', 'he'],
  scheme: ['light', 'dark'],
  density: ['default', 'compact', 'comfortable'],
} as const

export type Look = { [Key in keyof typeof looks]: (typeof looks)[Key][number] }

/** The look that an address names; the first of each by default. */
export function lookIn(search: string): Look {
  const query = new URLSearchParams(search)
  const named = Object.entries(looks).map(([key, options]) => {
    const found = options.find((option) => option === query.get(key))
    return [key, found ?? options[0]]
  })
  return Object.fromEntries(named) as Look
}

/** Chooses between the English and the Hebrew of a sample text. */
export type Said = (english: string, hebrew: string) => string

export const saidIn =
  ({ lang }: Look): Said =>
  (english, hebrew) =>
    lang === 'he' ? hebrew : english
