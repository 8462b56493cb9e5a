import { defineReport } from '../engine/report.ts'
import { bytes, count, countText, id, maybe, percent, text, time } from '../kinds.ts'
import { fileName } from '../kinds/file-name.ts'
import { datacenterFilter } from '../servers/filters.ts'

export const stalledUploads = defineReport({
  name: 'stalledUploads',
  summary:
    "Disk image uploads that haven't progressed for a while, longest first. `minutes` is the minimum: 30 by default. `expires` is when the upload is deleted.",
  filters: { minutes: maybe(countText(10_000)), datacenter: datacenterFilter() },
  row: {
    id: id(40),
    fileName: fileName(),
    email: text(0, 254),
    datacenter: text(0, 6),
    size: bytes(),
    received: bytes(),
    arrived: percent(),
    last: time(),
    created: time(),
    expires: time(),
  },
  users: ['email'],
  sums: { uploads: count(), missing: bytes() },
  columns: ['fileName', 'email', 'datacenter', 'arrived', 'size', 'received', 'last', 'expires', 'created'],
  hidden: ['received', 'created'],
  sort: 'last',
  refresh: 60,
})
