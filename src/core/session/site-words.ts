import { site } from '../../contract/sites/site.ts'
import { shared } from '../registry.ts'
import type { Session } from './session.ts'

/** The site's own words in a language, which `version` names: requested once per page; none without a reply. */
export const siteWordsOf = (
  { svc }: Session,
  version: string,
  locale: string,
): Promise<Record<string, string>> =>
  shared(`words ${svc.base} ${svc.siteKey} ${locale} ${version}`, () =>
    svc.call(site.words, { query: { locale, version } }).then(
      (reply) => reply.words,
      () => ({}),
    ),
  )
