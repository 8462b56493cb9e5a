import { enums, nullable } from 'superstruct'
import { loggedAt, count, maybe, text, time } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

const channel = enums(['email', 'sms'])
const state = enums(['waiting', 'givenUp', 'sentLater'])

export const notificationFailures = defineReport({
  name: 'notificationFailures',
  summary:
    "Emails and text messages that couldn't be sent on the first attempt, newest first, with the error and whether they will be retried. They are kept for 7 days.",
  filters: { channel: maybe(channel), state: maybe(state), ...period },
  row: {
    id: text(1, 20),
    at: loggedAt(),
    address: text(0, 254),
    channel,
    kind: term(100),
    state,
    tries: count(),
    nextTry: nullable(time()),
    error: term(2000),
  },
  sums: { waiting: count() },
  columns: ['address', 'at', 'channel', 'kind', 'state', 'tries', 'nextTry', 'error'],
  views: { waiting: { state: 'waiting' } },
})
