const many = 'events.'

/** Messages of events where one of them is named, from those where several are. */
export const eventWords = (words: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([name]) => name.startsWith(many))
      .map(([name, word]) => [`event.${name.slice(many.length)}`, String(word)]),
  )
