import { enums } from 'superstruct'
import { count, maybe, seconds, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'

const step = enums(['password', 'secondStep', 'confirmation', 'phone'])

export const blockedLogins = defineReport({
  name: 'blockedLogins',
  summary:
    'Users who are temporarily blocked after too many failed attempts, longest wait first. Attempts with an unknown address have no email.',
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
