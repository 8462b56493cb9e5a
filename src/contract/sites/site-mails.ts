import { enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { id, longText, maybe, term, text } from '../kinds.ts'
import { siteLocales } from './site-contents.ts'
import { wordStates } from './site-words.ts'

/** Own emails in a language, as a draft names them: `mails.en`. */
export type MailsName = `mails.${(typeof siteLocales)[number]}`

/** All of them, in the order of the page. */
export const mailsNames: readonly MailsName[] = siteLocales.map((locale): MailsName => `mails.${locale}`)

/** What a site says in an email in its own words; empty lines divide paragraphs. */
export interface MailText {
  subject: string
  title: string
  lead: string
  button: string
  after: string
}

/** Own emails in a language, by the name of the email. */
export type OwnMails = Readonly<Record<string, MailText>>

const mailText = {
  subject: text(1, 200),
  title: text(1, 200),
  /** Paragraphs before the button. */
  lead: longText(0, 2000),
  button: text(0, 60),
  /** Paragraphs behind it. */
  after: longText(0, 2000),
}

const SiteMail = object({
  /** Name and language, such as `sign-in-code.en`. */
  id: id(80),
  /** Slug of the site. */
  siteHost: text(1, 60),
  /** Such as `sign-in-code`. */
  name: term(60),
  locale: enums(siteLocales),
  ...mailText,
  /** The parameters that it has. */
  values: text(0, 200),
  state: enums(wordStates),
})

/** The emails of a site in its draft. */
export const siteMails = {
  list: rendered({
    method: 'GET',
    path: '/sites/:siteHost/mails',
    can: 'sites:read',
    summary:
      'Every email of the service in each language, as it will be once the draft of a site is published.',
    query: object({ ...pageQuery, locale: maybe(enums(siteLocales)), state: maybe(enums(wordStates)) }),
    reply: paged(SiteMail),
  }),
  preview: rendered({
    method: 'GET',
    path: '/sites/:siteHost/mails/:id/preview',
    can: 'sites:read',
    summary: 'An email of the draft of a site with sample values: subject, HTML and plain text.',
    reply: object({
      name: term(60),
      locale: enums(siteLocales),
      subject: text(0, 1000),
      html: longText(0, 400_000),
      text: longText(0, 50_000),
    }),
  }),
  save: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/mails/:id',
    can: 'sites:write',
    summary:
      'Saves the text of an email into the draft of a site: plain text with the `{parameters}` of the standard one. Empty lines divide ' +
      'paragraphs; one whose parameter has no value is left out when the email is sent.',
    body: object(mailText),
    reply: Saved,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/sites/:siteHost/mails/:id',
    can: 'sites:write',
    summary: 'Resets an email to the standard text in the draft of a site.',
    reply: Saved,
  }),
  test: rendered({
    method: 'POST',
    path: '/sites/:siteHost/mails/:id/test',
    can: 'sites:write',
    summary: 'Sends an email of the draft of a site, with sample values, to the email of the caller.',
    reply: object({ email: text(1, 254) }),
    errors: [907],
  }),
}
