import { count, id, storage, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

export const imagesMissingInDatacenter = defineReport({
  name: 'imagesMissingInDatacenter',
  summary:
    "Disk images for all users of the site that aren't available in every data center. `datacenter` shows those missing in one.",
  filters: { datacenter: datacenterFilter() },
  row: {
    id: id(36),
    diskImage: text(1, 60),
    email: text(0, 254),
    missing: count(),
    missingIn: text(0, 500),
    availableIn: text(0, 500),
    sizeGB: storage(),
    created: time(),
  },
  users: ['email'],
  sums: { images: count() },
  columns: ['diskImage', 'email', 'missing', 'missingIn', 'availableIn', 'sizeGB', 'created'],
  links: {
    diskImage: { can: 'hdlibrary:read', to: ({ id: image }) => `/hdlibrary/all/private/${image}` },
  },
})
