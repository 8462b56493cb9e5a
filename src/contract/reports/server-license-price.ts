import { enums, nullable } from 'superstruct'
import { count, maybe, price, text } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { licenseFilter } from '../servers/filters.ts'
import { Billing } from '../servers/configuration.ts'

const listed = enums(['priced', 'noPrice'])

export const serverLicensePrice = defineReport({
  name: 'serverLicensePrice',
  summary:
    'Servers whose image needs a license, with its list price and the price of the whole server. `noPrice` if the price list lacks the license.',
  filters: { license: licenseFilter(), listed: maybe(listed) },
  row: {
    ...reportedServer,
    license: term(60),
    listed,
    licensePrice: nullable(price()),
    price: price(),
    billing: Billing,
    cpuCount: count(),
    image: text(0, 120),
  },
  users: ['email'],
  sums: { servers: count(), noPrice: count() },
  columns: [
    'server',
    'email',
    'license',
    'listed',
    'licensePrice',
    'price',
    'billing',
    'cpuCount',
    'image',
    'datacenter',
    'created',
  ],
  hidden: ['image', 'datacenter', 'created'],
  links: toServer,
  views: { noPrice: { listed: 'noPrice' } },
})
