/** An option; the search covers its label, the `detail` beside it and its `group`. */
export interface Option {
  value: string
  label: string
  detail?: string
  /** The language of the label, if not the page's. */
  lang?: string | undefined
  /** The group of adjacent options; becomes a heading when all are in sight. */
  group?: string
}

/** The options that match every typed word at a word's start or anywhere, ignoring case and accents. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return options
  return options.filter(({ value, label, detail = '', group = '' }) => {
    const text = plain(`${label} ${value} ${detail} ${group}`)
    return words.every((word) => text.includes(word))
  })
}

// Names such as `America/New_York` are found by `new york`.
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s/_,]+/g, ' ')
    .toLowerCase()
    .trim()
