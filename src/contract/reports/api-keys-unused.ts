import { enums, nullable } from 'superstruct'
import { count, countText, id, maybe, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'

const keyType = enums(['server', 'billing', 'external'])

export const apiKeysUnused = defineReport({
  name: 'apiKeysUnused',
  summary:
    "Enabled API keys that haven't been used for a while, longest first. `days` is the minimum: 90 by default.",
  filters: { days: maybe(countText(10_000)), keyType: maybe(keyType) },
  row: {
    id: id(32),
    key: text(1, 60),
    email: text(0, 254),
    keyType,
    created: time(),
    lastUsed: nullable(time()),
    lastIp: text(0, 45),
    unusedDays: count(),
    expires: nullable(time()),
  },
  users: ['email'],
  sums: { keys: count() },
  columns: ['key', 'email', 'keyType', 'unusedDays', 'lastUsed', 'lastIp', 'created', 'expires', 'id'],
  hidden: ['lastIp', 'id'],
  links: { key: { can: 'keys:read', to: ({ id: key }) => `/keys/${key}` } },
})
