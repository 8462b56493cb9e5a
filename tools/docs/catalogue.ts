import { documentedPacks } from './packs.ts'

/** Every text of the elements by its key, in English and Hebrew, for the service: one line each, so that changes merge. */
export async function wordCatalogue(): Promise<string> {
  const english: Record<string, string> = {}
  const hebrew: Record<string, string> = {}
  for (const { name, en, he } of await documentedPacks())
    for (const [key, word] of Object.entries(en)) {
      const text = typeof word === 'string' ? word : word.input
      if (text === '') continue
      english[`${name}.${key}`] = text
      hebrew[`${name}.${key}`] = he[key] ?? text
    }
  return `${JSON.stringify({ en: sorted(english), he: sorted(hebrew) }, null, 1)}\n`
}

const sorted = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).sort(([one], [other]) => (one < other ? -1 : 1)))
