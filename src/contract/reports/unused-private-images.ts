import { nullable } from 'superstruct'
import { count, countText, id, maybe, storage, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'

export const unusedPrivateImages = defineReport({
  name: 'unusedPrivateImages',
  summary:
    "Users' disk images that no server has been created from recently, oldest first. `days` is the minimum: 30 by default. `sizeGB` adds up the copies in all data centers.",
  filters: { days: maybe(countText(10_000)) },
  row: {
    id: id(36),
    diskImage: text(1, 60),
    email: text(0, 254),
    created: time(),
    lastUsed: nullable(time()),
    unusedDays: count(),
    places: count(),
    sizeGB: storage(),
  },
  users: ['email'],
  sums: { images: count(), sizeGB: storage() },
  columns: ['diskImage', 'email', 'unusedDays', 'lastUsed', 'created', 'places', 'sizeGB'],
  links: {
    diskImage: { can: 'hdlibrary:read', to: ({ id: image }) => `/hdlibrary/all/private/${image}` },
  },
})
