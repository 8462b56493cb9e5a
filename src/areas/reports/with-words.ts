import type { Endpoint, Reply } from '../../contract/engine/endpoint.ts'
import type { ReportOf } from '../../contract/engine/report.ts'
import type { FilterOf, RowOf } from '../../contract/engine/rows.ts'
import type { Report } from '../../core/define/report.ts'
import type { LinkOf, ListSpec } from '../../core/define/resource.ts'
import { fetchScript } from '../../core/fetch-script.ts'
import { params } from '../../core/i18n/params.ts'
import type { Messages, Pack } from '../../core/i18n/words.ts'
import { en as columns } from './columns.en.ts'

/** In English and in Hebrew. */
export type Text = readonly [english: string, hebrew: string]

type Key<T> = [T] extends [never] ? never : Extract<keyof T, string>

/** Its columns, filters and sums. */
type FieldOf<E extends Endpoint> =
  | Key<RowOf<E>>
  | FilterOf<E>
  | (Reply<E> extends { info: infer Info } ? Key<Info> : never)

/** A report's messages in both languages. */
export interface ReportTexts<E extends Endpoint = Endpoint> {
  /** Of its entry of the navigation and of its page. */
  title: Text
  /** Its description in one sentence. */
  about: Text
  /** The empty state, if no rows are good news. */
  empty?: Text
  /** Its columns, filters and sums, what each can be, its views and actions: all that `columns.en.ts` does not say. */
  words?: Readonly<
    Partial<
      Record<
        FieldOf<E> | `${FieldOf<E>}.${string}` | `${'view' | 'do' | 'did' | 'many' | 'why' | 'ok'}.${string}`,
        Text
      >
    >
  >
}

/**
 * A report with its messages, which resellers override as `reports.<name>.email` and so on; `extend` adds
 * shared messages.
 */
export const withWords = <E extends Endpoint>(
  declared: ReportOf<E>,
  { title, about, empty, words }: ReportTexts<E>,
  extend: (pack: Pack, name: string) => Pack = (pack) => pack,
): Report & Pick<ReportTexts, 'title' | 'about'> => {
  const { name, users, links, sums, compared, kept: _, endpoint, chart, period, actions, ...list } = declared
  const own: Record<string, Text> = {
    [`about.${name}`]: about,
    ...(empty && { [`empty.${name}`]: empty }),
    ...words,
  }
  const packName = `reports.${name}`
  const pack: Pack = {
    name: packName,
    en: { ...columns, ...englishOf(own) },
    others: {
      he: async () => ({
        words: { ...(await fetchScript(() => import('./columns.he.ts'))).words, ...textsOf(own, 1) },
      }),
    },
  }
  const userLinks = Object.fromEntries(users.map((column) => [column, toUser(`${column}Page`)]))
  return {
    name,
    title,
    about,
    pack: extend(pack, packName),
    list: { ...list, from: endpoint, links: { ...userLinks, ...links } } as ListSpec,
    actions,
    ...(sums.length > 0 && { totals: sums }),
    ...(compared && { compared }),
    ...(chart && { chart }),
    ...(period && { period }),
  }
}

// Messages of bulk actions contain their number, which other languages have in their texts.
const englishOf = (own: Readonly<Record<string, Text>>): Messages =>
  Object.fromEntries(
    Object.entries(own).map(([key, [text]]) => [key, key.startsWith('many.') ? params(text) : text]),
  )

const textsOf = (own: Readonly<Record<string, Text>>, language: 0 | 1): Record<string, string> =>
  Object.fromEntries(Object.entries(own).map(([key, text]) => [key, text[language]]))

/** Links a user named in a row to their page; the field has its path, empty if the reader may not open it. */
const toUser = <Field extends string>(field: Field): LinkOf<Readonly<Record<Field, string>>> => ({
  can: 'users:read',
  to: ({ [field]: page }) => page && `/users/${page}`,
})
