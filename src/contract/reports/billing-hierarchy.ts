import { enums } from 'superstruct'
import { defineReport } from '../engine/report.ts'
import { roles } from '../engine/roles.ts'
import { count, maybe, text, time } from '../kinds.ts'

const problem = enums(['loop', 'crossSite', 'noPayer', 'currencyMismatch'])

export const billingHierarchy = defineReport({
  name: 'billingHierarchy',
  summary:
    "Accounts that no account can pay for. `problem` says why: `loop` if an account is its own parent, `crossSite` if its parent is on another site, `noPayer` if the topmost parent is not active, `currencyMismatch` if its balance or price list is not in the site's currency.",
  filters: { problem: maybe(problem) },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    problem,
    role: enums(roles),
    parent: text(0, 254),
    payer: text(0, 254),
    currencies: text(0, 40),
    siteCurrency: text(0, 3),
    created: time(),
  },
  users: ['email', 'parent', 'payer'],
  sums: { users: count() },
  columns: ['email', 'problem', 'parent', 'payer', 'currencies', 'siteCurrency', 'role', 'created'],
  hidden: ['role', 'created'],
})
