/** What can be chosen; `detail` stands beside the label, and is searched too, as is `group`. */
export interface Option {
  value: string
  label: string
  detail?: string
  /** What those next to each other belong to; a heading over them where all are in sight. */
  group?: string
}

/** The options in which every typed word begins a word or stands somewhere, whatever the case and the accents. */
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
