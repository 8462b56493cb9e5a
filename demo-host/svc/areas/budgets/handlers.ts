import { moneyColumn } from '../../kernel/db/money-column.ts'
import { sql } from 'kysely'
import { budgets, mostBudgets } from '../../../../src/contract/billing/budgets.ts'
import type { Handlers, Input } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { AmountError } from '../../../../src/contract/money/decimal.ts'
import { readPaid } from '../../../../src/contract/money/money.ts'
import type { Call } from '../../domain/calls/call.ts'
import { checkBudget } from '../../domain/costs/check-budgets.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

type Sent = Input<typeof budgets.create>['body']

const cents = (column: string) =>
  sql`jsonb_build_object('amount', round(${sql.ref(column)}, 2)::text, 'currency', r.currency)`
const percent = (column: string) => sql`round(${sql.ref(column)} * 10000 / r.amount_minor, 1)::float8`
const scoped = (scope: string) => sql`case when r.scope = ${scope}::text then r.scope_value end`

export const budgetsHandlers: Handlers<typeof budgets, Call> = serveResource(budgets, {
  table: 'budget',
  columns: {
    name: 'name',
    amount: moneyColumn(sql`r.amount_minor`, sql`r.currency`),
    scope: sql`r.scope`,
    service: scoped('service'),
    tag: scoped('tag'),
    datacenter: scoped('datacenter'),
    steps: sql`array_to_string(r.steps, ', ')`,
    onForecast: 'on_forecast',
    tellsSubUsers: 'tells_sub_users',
    spent: cents('r.spent'),
    forecast: cents('r.forecast'),
    used: percent('r.spent'),
    expected: percent('r.forecast'),
    dtCheck: 'checked_at',
  },
  scope: 'owner',
  // Sub-users who may see or change billing do so for the account that pays for them.
  shared: (accountId) =>
    sql<boolean>`r.owner_id = (select a.parent_id from account a where a.site_id = r.site_id and a.id = ${accountId})`,
  search: ['name'],
  sort: 'name',
  writable: ['name', 'onForecast', 'tellsSubUsers'],
  unique: 'name',
  limit: mostBudgets,
  audit: {
    create: 'budget-created',
    edit: 'budget-changed',
    remove: 'budget-removed',
    line: ({ name }, { owner }) => ({ accountId: owner.id, method: name }),
  },
  beforeCreate: async ({ trx, caller, body }) => {
    if (caller.parent_id !== null) await requireRoomOf(trx, caller.parent_id, body.name)
    return columnsOf(body)
  },
  beforeEdit: ({ body }) => columnsOf(body),
  onCreated: async ({ id }, { trx, call, caller }) => {
    // A sub-user's budget is the paying account's.
    if (caller.parent_id !== null)
      await trx.updateTable('budget').set({ owner_id: caller.parent_id }).where('id', '=', id).execute()
    await check(trx, call, id)
  },
  onEdited: async (row, { trx, call, before }) => {
    const isOther = (['amount_minor', 'currency', 'scope', 'scope_value'] as const).some(
      (column) => row[column] !== before[column],
    )
    if (isOther) await trx.deleteFrom('budget_notice').where('budget_id', '=', row.id).execute()
    await check(trx, call, row.id)
  },
}).handlers

/** Throws code 920 if a paying account has as many budgets as it may, and 921 if one has this name. */
const requireRoomOf = async (trx: Trx, payerId: number, name: string): Promise<void> => {
  const own = await trx.selectFrom('budget').select('name').where('owner_id', '=', payerId).execute()
  if (own.length >= mostBudgets) throw fail(code.listFull, { params: { max: mostBudgets } })
  if (own.some((budget) => budget.name.toLowerCase() === name.trim().toLowerCase()))
    throw fail(code.alreadyListed, { key: 'name' })
}

const check = (trx: Trx, call: Call, id: number | string): Promise<void> => checkBudget(trx, call, String(id))

/** What is stored of a form. Throws code 903 for the field that is wrong. */
const columnsOf = ({ amount, scope, steps, ...scopes }: Sent) => {
  const value = scope === 'all' ? '' : scopes[scope]
  if (value === undefined) throw fail(code.badRequest, { key: scope })
  return { ...amountOf(amount), scope, scope_value: value, steps: stepsOf(steps) }
}

const amountOf = (amount: Sent['amount']) => {
  try {
    const { minor, currency } = readPaid(amount)
    if (minor < 1n) throw refusal('amount', 'budgetAmount')
    return { amount_minor: String(minor), currency }
  } catch (error) {
    if (!(error instanceof AmountError)) throw error
    throw refusal('amount', 'budgetAmount')
  }
}

const stepsOf = (text: string): number[] => {
  const steps = text.split(',').map((step) => step.trim().replace(/\s*%$/, ''))
  if (steps.length > 5 || !steps.every((step) => /^[1-9]\d{0,2}$|^1000$/.test(step)))
    throw refusal('steps', 'budgetSteps')
  return [...new Set(steps.map(Number))].sort((one, other) => one - other)
}

const refusal = (key: string, reason: string) => fail(code.badRequest, { key, params: { reason } })
