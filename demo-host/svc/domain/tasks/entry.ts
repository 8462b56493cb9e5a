/** Entries that a command may have; the last few are kept for what the service itself says about its end. */
export const mostEntries = 1000
export const mostOwnEntries = 980

const longest = 2000

/** What takes the place of entries that are too many. */
export const fullNotice = 'The log is full; what follows is left out.'

/** A text as an entry of the log: what cannot be stored or shown is replaced, what is too long is cut. */
export const asEntry = (text: string): string => {
  const cut = text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
  return cut.replaceAll(unfit, '\ufffd')
}

// NUL, half characters, and what is invisible or turns the direction of what follows.
const unfit =
  /[\u0000\u200b\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
