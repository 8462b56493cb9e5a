import type { Mail, Words } from './declare.ts'
import type { Language, Letterhead } from './letterhead.ts'

/** What a site says in a mail in its own words; empty lines divide paragraphs. */
export interface OwnText {
  subject: string
  title: string
  lead: string
  button: string
  after: string
}

/** A mail's name in addresses and settings. */
export const idOfMail = (name: string): string => name.replaceAll(/\W+/g, '-')

/** The texts of a mail as the site says them: its own where it has some. */
export const wordsOf = ({ row }: Letterhead, mail: Mail, language: Language): Words => {
  const standard = mail.words[language]
  const own = (row.mails as Own)?.[language]?.[idOfMail(mail.name)]
  if (!own) return standard
  const { subject, title, lead, button, after } = own
  return {
    ...standard,
    subject,
    title,
    lead: paragraphsOf(lead),
    after: paragraphsOf(after),
    ...(standard.button !== undefined && button !== '' ? { button } : {}),
  }
}

type Own = { [Lang in Language]?: Readonly<Record<string, OwnText | undefined>> } | undefined

/** The texts of a mail as they are edited. */
export const writtenOut = ({ subject, title, lead, button, after }: Words): OwnText => ({
  subject,
  title,
  lead: lead.join('\n\n'),
  button: button ?? '',
  after: after.join('\n\n'),
})

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
