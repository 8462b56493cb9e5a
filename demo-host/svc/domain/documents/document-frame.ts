import type { Trx } from '../../kernel/db/database.ts'
import { looksOf } from '../../kernel/mail/colours.ts'
import { languageOf, nameOf, oneLine, type Language } from '../../kernel/mail/letterhead.ts'
import { dayFor, whenFor } from '../../kernel/mail/when.ts'
import type { Issuer, PdfDocument } from '../../kernel/pdf/document.ts'
import { accountById, type Account } from '../accounts/accounts.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { logosOf } from '../sites/site-texts.ts'
import { en } from './messages.en.ts'
import { he } from './messages.he.ts'

/** What the documents of an account have in common, in its reader's language, date format and time zone. */
export interface DocumentFrame {
  account: Account
  language: Language
  messages: Readonly<Record<keyof typeof en, string>>
  /** The beginning of a document for the account. */
  head: Pick<PdfDocument, 'language' | 'issuer' | 'parties'>
  /** Writes a moment with its zone. */
  when(moment: Date): string
  /** Writes the day of a moment. */
  day(moment: Date): string
}

/**
 * The frame of a document for the caller; in `language` if there are documents in it, else that of the profile. `customerId` is the account that
 * it is made out to, if another.
 */
export const documentFrame = async (
  trx: Trx,
  call: Call,
  language?: string,
  customerId?: number,
): Promise<DocumentFrame> => {
  const account = await accountById(trx, sessionOf(call).accountId)
  const customer = customerId === undefined ? account : await accountById(trx, customerId)
  const { site } = call
  const written = languageOf(site, language || account.locale)
  const messages = { en, he }[written]
  const reader = { ...account, locale: written }
  return {
    account,
    language: written,
    messages,
    head: {
      language: written,
      issuer: await issuerOf(trx, call),
      parties: [{ label: messages.customer, lines: [...named(customer.name), customer.email] }],
    },
    when: (moment) => whenFor(site, reader, moment),
    day: (moment) => dayFor(reader, written, moment),
  }
}

const named = (name: string | null): string[] => (name?.trim() ? [name] : [])

const issuerOf = async (trx: Trx, { site }: Call): Promise<Issuer> => {
  const logo = (await logosOf(trx)).find(({ scheme }) => scheme === 'light')
  const { paper, font } = looksOf(site.row.theme)
  return {
    name: nameOf(site),
    footer: oneLine(site.row.copyright),
    color: paper,
    fonts: familiesOf(font),
    ...(logo && {
      logo: { mediaType: logo.media_type, content: Buffer.from(logo.content_base64, 'base64') },
    }),
  }
}

/** The families of a list, as style sheets write it. */
const familiesOf = (font: string): string[] =>
  font
    .split(',')
    .map((family) => family.trim().replaceAll(/^['"]|['"]$/g, ''))
    .filter(Boolean)
