import { payingAccountId } from '../../domain/billing/payer.ts'
import { nextState, staffEvents, type StaffEvent } from '../../../../src/contract/billing/profile-events.ts'
import type { userBilling } from '../../../../src/contract/billing/user-billing.ts'
import type { HandlerReply, Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { paidText, type PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { otherManagedUser, requireAdministrator } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { findProfile, moveProfile, type BillingProfile } from '../../domain/billing/billing-profile.ts'
import { managedPayer } from '../../domain/billing/managed-payer.ts'
import { describeProfile, stateOf, statusNow } from '../../domain/billing/describe-profile.ts'
import type { Call } from '../../domain/calls/call.ts'
import { balancesOf } from '../../domain/ledger/ledger.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { dispositionOf } from '../../kernel/http/disposition.ts'
import { fail } from '../../kernel/http/fail.ts'
import { fileAnswer } from '../../kernel/http/file-answer.ts'
import { documentsOf } from './documents.ts'

type Table = typeof userBilling

const show = ({ params }: Input<Table['show']>, call: Call): Promise<Reply<Table['show']>> =>
  call.inSite(async (trx) => {
    const payer = await managedPayer(trx, call, params)
    const profile = await findProfile(trx, payer.id)
    const balances = await balancesOf(trx, payer.id)
    const { currency } = call.site.row
    const sum = (kind: string) => {
      const found = balances.find((each) => each.kind === kind && each.currency === currency)
      return paidText({ minor: found?.minor ?? 0n, currency: currency as PaidCurrency })
    }
    const by = profile?.changed_by
    const changer = by
      ? await trx.selectFrom('account').select('email').where('id', '=', by).executeTakeFirst()
      : undefined
    return {
      ...describeProfile(profile),
      deposit: sum('customer_deposit'),
      credit: sum('customer_credit'),
      owed: sum('customer_receivable'),
      unbilled: sum('customer_unbilled'),
      dtChange: profile?.changed_at.toISOString() ?? null,
      changedBy: changer?.email ?? '',
      decisions: (Object.keys(staffEvents) as StaffEvent[]).filter(
        (event) => String(payer.id) === params.id && isPossible(profile, event),
      ),
    }
  })

const isPossible = (profile: BillingProfile | undefined, event: StaffEvent): boolean =>
  event === 'externalSet'
    ? profile?.external_status === 1
    : nextState(stateOf(profile), event, 0) !== undefined

/** Notes that the required profile is there in the external system. Answers whether it was missing. */
const setExternal = async (trx: Trx, call: Call, account: Account): Promise<boolean> => {
  const set = await trx
    .updateTable('billing_profile')
    .set({ external_status: 2 })
    .where('account_id', '=', account.id)
    .where('external_status', '=', 1)
    .executeTakeFirst()
  if (Number(set.numUpdatedRows) === 0) return false
  await record(trx, call, 'billing-profile-state-changed', { accountId: account.id, method: 'externalSet' })
  return true
}

/** Decisions whose reason the owner needs. */
const explained: ReadonlySet<StaffEvent> = new Set(['disapprove', 'requireManual', 'lock', 'requireDeposit'])

const decide = (
  { params, body: { decision, reason = '' } }: Input<Table['decide']>,
  call: Call,
): Promise<Reply<Table['decide']>> =>
  call.inSite(async (trx) => {
    const { account } = await otherManagedUser(trx, call, params, 'management')
    await requireAdministrator(trx, call)
    // The profile is the payer's: a sub-user has none to decide on.
    if (payingAccountId(account) !== account.id)
      throw fail(code.wrongState, { params: { reason: 'billingEvent' } })
    const text = reason.trim()
    if (explained.has(decision) && !text) throw fail(code.badRequest, { key: 'reason' })
    const isDone =
      decision === 'externalSet'
        ? await setExternal(trx, call, account)
        : await moveProfile(trx, call, account, decision, text)
    if (!isDone) throw fail(code.wrongState, { params: { reason: 'billingEvent' } })
    return { status: await statusNow(trx, account.id) }
  })

/** A document as a download, recorded. Throws code 943 for an unscanned one, 944 for an infected one. */
const readDocument = async (
  { params }: Input<Table['document']>,
  call: Call,
): Promise<HandlerReply<Table['document']>> => {
  const found = await call.inSite(async (trx) => {
    const payer = await managedPayer(trx, call, params)
    const file = await trx
      .selectFrom('billing_document as d')
      .innerJoin('stored_file as s', (join) =>
        join.onRef('s.site_id', '=', 'd.site_id').onRef('s.id', '=', 'd.file_id'),
      )
      .select(['d.name', 'd.media_type', 'd.size', 'd.file_id', 's.state', 's.content_key_sealed'])
      .where('d.id', '=', params.documentId)
      .where('d.account_id', '=', payer.id)
      .executeTakeFirst()
    if (!file) throw fail(code.notFound)
    if (file.state === 'unchecked') throw fail(code.fileUnchecked, { retryAfter: 5 })
    if (file.state === 'infected') throw fail(code.fileInfected)
    await record(trx, call, 'billing-document-read', { accountId: payer.id, method: file.name })
    return file
  })
  const { name, media_type: type, size, file_id: id, content_key_sealed } = found
  return fileAnswer(call.headers, {
    size,
    hasRanges: true,
    headers: {
      'content-type': type,
      'content-disposition': dispositionOf(name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
    open: (range) => call.parts.files.open({ id, content_key_sealed }, range),
  })
}

export const userBillingHandlers: Handlers<Table, Call> = {
  show,
  decide,
  documents: ({ params, query }, call) =>
    call.inSite(async (trx) =>
      listPage(trx, documentsOf((await managedPayer(trx, call, params)).id), query, {}),
    ),
  document: readDocument,
}
