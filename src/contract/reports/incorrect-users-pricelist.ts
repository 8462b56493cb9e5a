import { enums } from 'superstruct'
import { defineReport } from '../engine/report.ts'
import { count, maybe, text, time } from '../kinds.ts'

const problem = enums(['company', 'currency', 'noVersion'])

export const incorrectUsersPricelist = defineReport({
  name: 'incorrectUsersPricelist',
  summary:
    "Users whose own or group's price list can't price their servers: `company` if it is of another company than the site, `currency` if of another currency, `noVersion` if no version of it holds now.",
  filters: { problem: maybe(problem) },
  row: {
    id: text(1, 40),
    email: text(0, 254),
    problem,
    priceList: text(0, 80),
    group: text(0, 100),
    listCurrency: text(0, 3),
    siteCurrency: text(0, 3),
    assigned: time(),
  },
  users: ['email'],
  sums: { users: count() },
  columns: ['email', 'problem', 'priceList', 'group', 'listCurrency', 'siteCurrency', 'assigned'],
})
