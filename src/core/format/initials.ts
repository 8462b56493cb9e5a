/** One or two initials: of the first and last word of a name, or of the part of an email before the `@`. */
export function initialsOf(name: string): string {
  const words = name
    .split('@', 1)[0]!
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => /./su.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
