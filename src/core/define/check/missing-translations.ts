import type { Messages, Pack } from '../../i18n/words.ts'
import type { Declared, DeclaredPage } from './declared.ts'
import { reportWords, resourceWords, type Needed } from './words-needed.ts'

/** Messages that a declaration needs and its pack lacks in a language. */
export async function missingTranslations({ name, area, pages }: Declared): Promise<string[]> {
  const found = await Promise.all(
    pages.map(async (each) =>
      (await missing(each, area.pack)).map((problem) => `${name} ${each.page.path}: ${problem}`),
    ),
  )
  return found.flat()
}

async function missing({ resource, report }: DeclaredPage, area: Pack): Promise<string[]> {
  const needed = [...(resource ? resourceWords(resource) : []), ...(report ? reportWords(report, area) : [])]
  const found = await Promise.all(needed.map(missingIn))
  return [...new Set(found.flat())]
}

async function missingIn({ pack, keys }: Needed): Promise<string[]> {
  const languages: [string, Messages][] = [['en', pack.en], ...(await others(pack))]
  return languages.flatMap(([language, words]) =>
    keys
      .filter((key) => !Object.hasOwn(words, key))
      .map((key) => `the words ${pack.name} have no ${key} in ${language}.`),
  )
}

const others = async ({ others: all }: Pack): Promise<[string, Messages][]> =>
  Promise.all(
    Object.entries(all).map(async ([language, load]) => [language, (await load()).words] as const),
  ) as Promise<[string, Messages][]>
