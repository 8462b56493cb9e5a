import { sql } from 'kysely'
import type { HandlerReply, Input } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { agreementAcceptances } from '../../../../src/contract/sites/agreement-acceptances.ts'
import type { Call } from '../../domain/calls/call.ts'
import { answerDocument, documentFrame, type DocumentFrame } from '../../domain/documents/documents.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import type { PdfDocument } from '../../kernel/pdf/document.ts'
import { openAgreement } from './agreement-access.ts'

type Certificate = typeof agreementAcceptances.certificate

/** The certificate of an acceptance as a PDF. */
export const showCertificate = async (
  { params, query }: Input<Certificate>,
  call: Call,
): Promise<HandlerReply<Certificate>> => {
  const document = await call.inSite(async (trx) => {
    const agreement = await openAgreement(trx, call, params)
    const acceptance = await readAcceptance(trx, agreement.id, rowId(params.id))
    const { row } = await call.parts.sites.byId(agreement.siteId)
    const frame = await documentFrame(trx, call, query.language)
    return documentOf(frame, { ...acceptance, agreement: agreement.name, site: row.name })
  })
  return answerDocument(call, document, `acceptance-${params.id}.pdf`)
}

interface Acceptance {
  id: string
  accountId: number
  signer: string
  version: string
  language: string
  sha256: string
  acceptedAt: Date
  effectiveAt: Date
  ip: string | null
  userAgent: string
  content: string
}

const readAcceptance = async (trx: Trx, agreementId: number, id: number): Promise<Acceptance> => {
  const { rows } = await sql<Acceptance>`
    select s.id::text, s.account_id as "accountId", s.signer, v.major || '.' || v.minor as version, s.language, s.sha256,
      s.accepted_at as "acceptedAt", v.effective_at as "effectiveAt", s.ip::text, s.user_agent as "userAgent", t.content
    from agreement_acceptance s join agreement_version v on v.id = s.version_id
    join agreement_text t on t.version_id = s.version_id and t.language = s.language
    where s.agreement_id = ${agreementId} and s.id = ${id}`.execute(trx)
  if (!rows[0]) throw fail(code.notFound)
  return rows[0]
}

const documentOf = (
  { head, messages, language, when }: DocumentFrame,
  { agreement, site, ...acceptance }: Acceptance & { agreement: string; site: string },
): PdfDocument => ({
  ...head,
  title: messages.acceptance,
  subtitle: `${agreement} ${acceptance.version}`,
  date: acceptance.acceptedAt,
  parties: [
    { label: messages.signer, lines: [acceptance.signer, `${messages.account} ${acceptance.accountId}`] },
  ],
  facts: [
    [messages.number, acceptance.id],
    [messages.site, site],
    [messages.agreement, agreement],
    [messages.version, acceptance.version],
    [messages.effectiveAt, when(acceptance.effectiveAt)],
    [messages.acceptedAt, `${when(acceptance.acceptedAt)} (${acceptance.acceptedAt.toISOString()})`],
    [messages.textLanguage, languageName(acceptance.language, language)],
    [messages.ip, acceptance.ip ?? '–'],
  ],
  tables: [
    {
      columns: [{ title: messages.evidence }, { title: messages.value }],
      rows: [
        { cells: ['SHA-256', acceptance.sha256] },
        { cells: [messages.userAgent, acceptance.userAgent || '–'] },
      ],
    },
    {
      title: messages.acceptedText,
      columns: [{ title: languageName(acceptance.language, language) }],
      rows: acceptance.content.split('\n\n').map((paragraph) => ({ cells: [paragraph.replace(/^# /, '')] })),
    },
  ],
  notes: [messages.certificateNote],
})

const languageName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
