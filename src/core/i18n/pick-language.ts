/** The language of the list that fits a tag such as `he-IL`; English when none does. */
export function pickLanguage(tag: string | null | undefined, known: readonly string[]): string {
  const wanted = (tag ?? '').toLowerCase()
  return known.find((lang) => wanted === lang || wanted.startsWith(`${lang}-`)) ?? 'en'
}
