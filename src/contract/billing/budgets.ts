import { enums, literal, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { amount, flag, id, maybe, money, text, time } from '../kinds.ts'
import { datacenterFilter, tagFilter } from '../servers/filters.ts'
import { costServices } from './costs.ts'

/** What a budget is for: everything, or a part of it. */
const budgetScopes = ['all', 'service', 'tag', 'datacenter'] as const

/** The most budgets that an account has. */
export const mostBudgets = 50

const BudgetRow = object({
  id: id(20),
  name: text(1, 60),
  /** For each month. */
  amount: money(),
  scope: enums(budgetScopes),
  service: nullable(enums(costServices)),
  tag: nullable(text(1, 40)),
  datacenter: nullable(text(1, 60)),
  /** In per cent of the amount, such as `50, 80, 100`. */
  steps: text(1, 40),
  onForecast: flag(),
  tellsSubUsers: flag(),
  /** In the month that runs, as of `dtCheck`. */
  spent: money(),
  forecast: money(),
  /** Spent of the amount in per cent; may exceed 100. */
  used: amount(0, Number.MAX_SAFE_INTEGER),
  /** Expected of the amount at the end of the month, in per cent. */
  expected: amount(0, Number.MAX_SAFE_INTEGER),
  dtCheck: nullable(time()),
})

const fields = {
  name: text(1, 60),
  amount: money(),
  scope: enums(budgetScopes),
  service: maybe(enums(costServices)),
  tag: tagFilter(),
  datacenter: datacenterFilter(),
  steps: text(1, 40),
  onForecast: flag(),
  tellsSubUsers: flag(),
}

/** Monthly budgets of the paying account. */
export const budgets = {
  list: rendered({
    method: 'GET',
    path: '/billing/budgets',
    can: 'billing:read',
    summary: 'Budgets of the paying account, with what the month has come to.',
    query: object({ ...pageQuery }),
    reply: paged(BudgetRow),
  }),
  create: rendered({
    method: 'POST',
    path: '/billing/budgets',
    can: 'billing:write',
    summary:
      'Creates a monthly budget. Each step notifies once a month, when it is reached; `onForecast` once the month is expected to exceed the amount. Nothing is stopped.',
    body: object(fields),
    reply: object({ id: id(20) }),
    errors: [920, 921],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/billing/budgets/:id',
    can: 'billing:write',
    summary:
      'Changes a budget. Steps that have notified this month do so again only if the amount or what it is for has changed.',
    body: object(fields),
    reply: Saved,
    errors: [921],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/billing/budgets/:id',
    can: 'billing:write',
    summary: 'Removes a budget.',
    reply: object({ removed: literal(true) }),
  }),
}
