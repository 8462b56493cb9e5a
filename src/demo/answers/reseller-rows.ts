import type { users } from '../../contract/people/users.ts'
import type { agreements } from '../../contract/sites/agreements.ts'
import type { priceLists } from '../../contract/sites/price-lists.ts'
import type { sites } from '../../contract/sites/sites.ts'
import type { groups } from '../../contract/people/groups.ts'
import type { Rows } from '../answer.ts'
import { dollars } from '../records/money.ts'
import { people, self } from '../shape/people.ts'
import { known } from './known-rows.ts'

const hosting = [
  { name: 'Aurora Cloud', company: 'Aurora Cloud', users: 9, limit: 50, most: 50_000n, version: 14 },
  { name: 'Harbor Hosting', company: 'Harbor Studio', users: 4, limit: 20, most: 20_000n, version: 6 },
  { name: 'Cedar Cloud', company: 'Cedar Clinics', users: 2, limit: 10, most: 20_000n, version: 3 },
] as const

/** What a reseller looks after: users, sites, price lists, groups and agreements, each of which fits the others. */
export const resellerRows: Readonly<Record<string, Rows>> = {
  'GET /users': known<typeof users.list>((_, ago) =>
    people.slice(1).map(({ email, name, company }, at) => {
      const isInvited = at === 6
      // The first of a company is its customer, the others are below.
      const first = people.find((each) => each.company === company)!
      const isOwner = first.email === email
      return {
        id: String(12 + at),
        site: 'aurora',
        email,
        name,
        role: isOwner ? 'customer' : 'subuser',
        state: 'Ok',
        status: isInvited ? 'Invited' : 'Ok',
        enabled: true,
        twoStep: at % 3 !== 0 && !isInvited,
        parent: isOwner ? self.email : first.email,
        createdAt: ago(20 + at * 35),
        lastSignInAt: isInvited ? null : ago((at * 19 + 3) / 24),
        lastIp: isInvited ? '' : `198.51.100.${20 + at * 7}`,
        mayAdminister: false,
        mayEnable: true,
        mayChangeState: !isInvited,
      }
    }),
  ),
  'GET /sites': known<typeof sites.list>((_, ago) =>
    hosting.map(({ name, company, limit, most, version }, at) => ({
      id: String(31 + at),
      siteHost: name.split(' ')[0]!.toLowerCase(),
      name,
      systemName: name,
      company,
      currency: 'USD' as const,
      registrationAllowed: at === 0,
      supportEnabled: true,
      viewMode: 'full',
      miniViewColors: [],
      newUserBilling: 'own',
      verification: 'none',
      serverLimit: limit,
      maxServerPrice: dollars(most),
      state: at === 1 ? ('changed' as const) : ('published' as const),
      unpublished: at === 1 ? 3 : 0,
      dtChanged: ago(2 + at * 11),
      changedBy: self.email,
      version,
      own: at === 0,
    })),
  ),
  'GET /priceLists': known<typeof priceLists.list>((_, ago) =>
    [
      { name: 'Standard', description: 'What everyone pays.', markup: '0', uses: 9, version: 5 },
      { name: 'Partners', description: 'For agencies that resell.', markup: '-12', uses: 3, version: 4 },
      { name: 'Nonprofit', description: 'Agreed with the board.', markup: '-25', uses: 1, version: 2 },
      {
        name: 'Launch offer',
        description: 'For the first year of a shop.',
        markup: '-40',
        uses: 0,
        version: 1,
      },
    ].map((list, at) => ({
      ...list,
      id: String(1001 + at * 7),
      currency: 'USD',
      state: at === 3 ? 'ended' : 'active',
      changed: at === 1,
      validFrom: ago(90 - at * 12),
      validUntil: at === 3 ? ago(4) : null,
      nextVersion: null,
      nextFrom: null,
      parentId: at === 0 ? '' : '1001',
      parent: at === 0 ? '' : 'Standard',
      companyId: '514789263',
      company: 'Aurora Cloud',
      dtCreate: ago(410 - at * 60),
    })),
  ),
  'GET /groups': known<typeof groups.list>((_, ago) =>
    [
      { name: 'Operations', description: 'Servers and networks of everyone.', members: 3, objects: 14 },
      { name: 'Billing desk', description: 'Invoices and deposits.', members: 2, objects: 0 },
      { name: 'Night shift', description: 'May restart what has stopped.', members: 2, objects: 9 },
      { name: 'Auditors', description: 'Read everything, change nothing.', members: 1, objects: 14 },
    ].map((group, at) => ({
      ...group,
      id: String(1001 + at * 7),
      site: 'aurora',
      owner: self.email,
      createdAt: ago(300 - at * 45),
    })),
  ),
  'GET /agreements': known<typeof agreements.list>((_, ago) =>
    [
      { name: 'Terms of service', signers: 'owners' as const, version: '2.1' },
      { name: 'Data processing', signers: 'owners' as const, version: '1.4' },
      { name: 'Acceptable use', signers: 'all' as const, version: '1.0' },
    ].map((agreement, at) => ({
      ...agreement,
      id: String(1001 + at * 7),
      siteId: 'aurora',
      site: 'Aurora Cloud',
      state: 'active',
      effectiveAt: ago(60 + at * 80),
      nextVersion: at === 0 ? '3.0' : '',
      nextAt: at === 0 ? ago(-12) : null,
      draft: false,
      dtCreate: ago(400 + at * 30),
    })),
  ),
}
