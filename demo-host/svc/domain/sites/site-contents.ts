import {
  contentNames,
  type ContentName,
  type ContentText,
} from '../../../../src/contract/sites/site-contents.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { sql } from 'kysely'

interface Section {
  heading: string
  text: string
}

/** The published texts of the open site, by name, as they are edited. */
export const readContents = async (
  trx: Trx,
  siteId: number,
): Promise<Partial<Record<ContentName, ContentText>>> => {
  const texts = await trx
    .selectFrom('site_text')
    .select(['kind', 'locale', 'title', 'body'])
    .where('site_id', '=', siteId)
    .execute()
  return Object.fromEntries(
    texts
      .map(({ kind, locale, title, body }): [string, ContentText] => [
        `${kind}.${locale}`,
        { body: kind === 'terms' ? writtenTerms(body) : body, title },
      ])
      .filter(([name]) => (contentNames as readonly string[]).includes(name)),
  )
}

/** Writes changed texts of the open site; null removes one. */
export const publishContents = async (
  trx: Trx,
  changed: readonly (readonly [ContentName, ContentText | null])[],
): Promise<void> => {
  if (changed.length === 0) return
  const texts = changed.map(([name, text]) => {
    const [kind, locale] = name.split('.')
    const body = text && (kind === 'terms' ? JSON.stringify(termsSections(text.body)) : text.body)
    return { kind, locale, title: text?.title ?? '', body }
  })
  await sql`select site_texts_publish(${JSON.stringify(texts)}::jsonb)`.execute(trx)
}

/** Sections of terms as they are written: each begins with a line such as `# Payment`. Undefined if the first one doesn't. */
export const termsSections = (body: string): Section[] | undefined => {
  const [before, ...parts] = `\n${body.replaceAll('\r\n', '\n')}`.split(/\n#+ +(?=\S)/)
  if (before?.trim() !== '' || parts.length === 0) return undefined
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    return { heading: heading.trim(), text: lines.join('\n').trim() }
  })
}

const writtenTerms = (body: string): string =>
  (JSON.parse(body) as Section[]).map(({ heading, text }) => `# ${heading}\n\n${text}`).join('\n\n')
