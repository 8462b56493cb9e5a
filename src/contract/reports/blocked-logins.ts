import { enums } from 'superstruct'
import { count, maybe, seconds, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'

const step = enums(['password', 'secondStep', 'confirmation', 'phone'])

export const blockedLogins = defineReport({
  name: 'blockedLogins',
  summary:
    'Who has to wait after too many wrong tries, the longest wait first. Tries for unknown addresses have no e-mail address.',
  filters: { step: maybe(step) },
  row: {
    id: text(1, 60),
    email: text(0, 254),
    step,
    attempts: count(),
    until: time(),
    left: seconds(),
    lastTry: time(),
  },
  users: ['email'],
  columns: ['email', 'step', 'attempts', 'left', 'until', 'lastTry'],
  refresh: 30,
})
