/** An international phone number from a prefix and typed text; undefined for empty text. */
export function dialled(prefix: string, typed: string): string | undefined {
  // People write `00` for `+`, and put spaces, dashes and brackets between the digits.
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s().\-\u2010-\u2015\u200e\u200f]/g, '')
    .replace(/^00/, '+')
  // A number with its prefix is whole; the zero that some countries dial first is left out from abroad.
  if (!digits || digits.startsWith('+')) return digits || undefined
  return `+${prefix.replace(/\D/g, '')}${digits.replace(/^0/, '')}`
}
