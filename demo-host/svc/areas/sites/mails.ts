import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { hasControls } from '../../../../src/contract/engine/broken-text.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { siteLocales } from '../../../../src/contract/sites/site-contents.ts'
import type { MailText, OwnMails, siteMails } from '../../../../src/contract/sites/site-mails.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { type Call, sessionOf } from '../../domain/calls/call.ts'
import { mailProblem } from '../../domain/sites/mails/check-mail.ts'
import { isSame } from '../../domain/sites/site-drafts.ts'
import { themeOf } from '../../domain/sites/site-settings.ts'
import { memoryPage } from '../../kernel/db/memory-page.ts'
import { fail } from '../../kernel/http/fail.ts'
import { declared, type Mail } from '../../kernel/mail/declare.ts'
import { mailOwner, takeMail } from '../../kernel/mail/mail-owner.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { idOfMail, writtenOut } from '../../kernel/mail/own-mail.ts'
import { samplesOf } from '../../kernel/mail/samples.ts'
import { changeDraft } from './change-draft.ts'
import { draftLogo } from './draft-logo.ts'
import { draftAndPublished } from './draft-and-published.ts'

type Row = RowOf<typeof siteMails.list>

interface Written {
  mail: Mail
  locale: (typeof siteLocales)[number]
  id: string
}

/** Every mail that is declared, in each language. */
const all = (): Written[] =>
  declared.mails
    .flatMap((mail) =>
      siteLocales.map((locale) => ({ mail, locale, id: `${idOfMail(mail.name)}.${locale}` })),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1))

const mailOf = (id: string): Written => {
  const found = all().find((each) => each.id === id)
  if (!found) throw fail(code.notFound)
  return found
}

const listMails = async (
  { params, query }: Input<typeof siteMails.list>,
  call: Call,
): Promise<Reply<typeof siteMails.list>> => {
  const { slug, settings, draft } = await draftAndPublished(call, params.siteHost)
  const rows = all().map(({ mail, locale, id }): Row => {
    const name = `mails.${locale}` as const
    const key = idOfMail(mail.name)
    const own = settings[name]?.[key]
    const published = draft[name] ? (draft[name].old as OwnMails | null)?.[key] : own
    const state = !isSame(own ?? null, published ?? null) ? 'changed' : own ? 'own' : 'standard'
    const values = ['site', ...Object.keys(mail.values)].map((value) => `{${value}}`).join(' ')
    const text = own ?? writtenOut(mail.words[locale])
    return { id, siteHost: slug, name: key, locale, ...text, values, state }
  })
  const { locale, state } = query
  return memoryPage(
    {
      rows,
      search: (row) => [row.name.replaceAll('-', ' '), row.name, row.subject, row.title, row.lead, row.after],
      sort: 'id',
      columns: Object.keys(rows[0]!) as (keyof Row)[],
      filters: { locale, state },
    },
    query,
  )
}

/** A mail as the draft of a site says it, with sample values. Only a preview has a logo that isn't public yet. */
const sampleOf = async (
  call: Call,
  siteHost: string,
  { mail, locale }: Written,
  isPreview = false,
): Promise<Message> => {
  const { id, settings, draft } = await draftAndPublished(call, siteHost)
  const { row, baseUrl } = await call.parts.sites.byId(id)
  const { name, copyright, locales } = settings
  const mails = { [locale]: settings[`mails.${locale}`] ?? {} }
  const [sample] = samplesOf(mail)
  const theme = themeOf(settings)
  const unpublished = () => (isPreview ? draftLogo(call, siteHost, settings) : null)
  const mail_logo = draft['logo.light'] === undefined ? row.mail_logo : await unpublished()
  return sample!.write(
    { baseUrl, row: { ...row, name, copyright, locales, mails, theme, mail_logo } },
    locale,
  )
}

/** Saves or resets the text of a mail. */
const setMail = (call: Call, siteHost: string, { mail, locale }: Written, text: MailText | undefined) => {
  const name = `mails.${locale}` as const
  return changeDraft(call, siteHost, [name], (settings) => {
    const { [idOfMail(mail.name)]: _, ...others } = settings[name] ?? {}
    const own: OwnMails = text ? { ...others, [idOfMail(mail.name)]: text } : others
    return { [name]: Object.keys(own).length > 0 ? own : undefined }
  })
}

const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

export const siteMailsHandlers: Handlers<typeof siteMails, Call> = {
  list: listMails,
  async preview({ params }, call) {
    const written = mailOf(params.id)
    const { subject = '', html = '', text } = await sampleOf(call, params.siteHost, written, true)
    return {
      name: idOfMail(written.mail.name),
      locale: written.locale,
      subject: withoutIsolates(subject),
      // Its title has them, where other languages are isolated.
      html: withoutIsolates(html),
      text: withoutIsolates(text),
    }
  },
  async save({ params, body }, call) {
    const written = mailOf(params.id)
    const { mail, locale } = written
    const standard = writtenOut(mail.words[locale])
    const text = Object.fromEntries(
      Object.entries(body).map(([field, value]) => [field, value.replaceAll('\r\n', '\n').trim()]),
    ) as unknown as MailText
    for (const key of ['subject', 'title'] as const)
      if (text[key] === '') throw fail(code.badRequest, { key })
    // Each stands on one line.
    for (const key of ['subject', 'title', 'button'] as const)
      if (hasControls(text[key])) throw fail(code.badRequest, { key })
    const problem = mailProblem(standard, text, Object.keys(mail.values))
    if (problem) {
      const { key, reason, name } = problem
      throw fail(code.badRequest, { key, params: { reason, name } })
    }
    return setMail(call, params.siteHost, written, isSame(standard, text) ? undefined : text)
  },
  remove: async ({ params }, call) => setMail(call, params.siteHost, mailOf(params.id), undefined),
  async test({ params }, call) {
    const written = mailOf(params.id)
    const message = await sampleOf(call, params.siteHost, written)
    return call.inSite(async (trx) => {
      const { id, email } = await accountById(trx, sessionOf(call).accountId)
      const wait = await takeMail(trx, call, email)
      if (wait > 0) throw fail(code.tooMany, { countdown: wait })
      const topic = `test mail ${written.id} ${id}`
      await mailOwner(trx, call, email, { kind: 'test mail', topic, message, goodFor: 3600 })
      return { email }
    })
  },
}
