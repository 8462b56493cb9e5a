import type { siteVersions } from '../../contract/sites/site-drafts.ts'
import type { siteWords } from '../../contract/sites/site-words.ts'
import type { themePreviews } from '../../contract/sites/theme-previews.ts'
import type { Rows } from '../answer.ts'
import { people, self } from '../shape/people.ts'
import { known } from './known-rows.ts'

const standardWords = [
  ['console.open', 'Open console', 'פתיחת מסוף'],
  ['login.create', 'Create account', 'יצירת חשבון'],
  ['login.forgot', 'Forgot password?', 'שכחת סיסמה?'],
  ['login.signIn', 'Sign in', 'כניסה'],
  ['login.title', 'Sign in', 'כניסה'],
  ['nav.dashboard', 'Dashboard', 'לוח בקרה'],
  ['nav.servers', 'Servers', 'שרתים'],
] as const

/** The one text that the site says in its own way. */
const own: Readonly<Record<string, string>> = { 'login.title.en': 'Welcome back' }

/** What a site has around its theme: texts, links to previews, and versions of its settings. */
export const siteRows: Readonly<Record<string, Rows>> = {
  'GET /sites/:siteHost/words': known<typeof siteWords.list>(() =>
    standardWords.flatMap(([word, en, he]) =>
      Object.entries({ en, he }).map(([locale, standard]) => {
        const id = `${word}.${locale}`
        return {
          id,
          siteHost: 'aurora',
          word,
          locale: locale as 'en' | 'he',
          standard,
          text: own[id] ?? standard,
          state: own[id] === undefined ? ('standard' as const) : ('own' as const),
        }
      }),
    ),
  ),
  'GET /sites/:siteHost/theme/previews': known<typeof themePreviews.list>((_, ago) =>
    (
      [
        ['Winter colors', 'open', 2],
        ['New logo', 'revoked', 5],
        ['First draft', 'ended', 40],
      ] as const
    ).map(([title, state, days], at) => ({
      id: String(3 - at),
      siteHost: 'aurora',
      title,
      state,
      createdBy: self.email,
      dtCreate: ago(days),
      dtExpire: ago(days - 7),
    })),
  ),
  'GET /sites/:siteHost/versions': known<typeof siteVersions.list>((_, ago) =>
    [2, 9, 31, 74].map((days, at) => ({
      id: String(14 - at),
      siteHost: 'aurora',
      version: 14 - at,
      dtPublish: ago(days),
      publishedBy: people[at % 2]!.email,
      changes: [1, 4, 2, 11][at]!,
      restored: at === 1 ? 11 : null,
    })),
  ),
}
