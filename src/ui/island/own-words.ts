import { siteWordsOf } from '../../core/session/site-words.ts'
import type { Island } from './context.ts'

/** Has an element say the site's own words in its language, which `version` names; without a reply the standard ones stay. */
export async function sayOwn(
  { words, session }: Pick<Island, 'words' | 'session'>,
  version: string,
): Promise<void> {
  const locale = words.$lang.get()
  const own = await siteWordsOf(session, version, locale)
  if (locale === words.$lang.get()) words.override({ [locale]: own }, true)
}
