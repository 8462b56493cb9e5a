import { after } from 'node:test'
import { attachments, largestAttachment } from '../../../src/contract/support/attachments.ts'
import { health } from '../../../src/contract/support/health.ts'
import { supportInfo } from '../../../src/contract/support/support-info.ts'
import { tickets } from '../../../src/contract/support/tickets.ts'
import { good, type Client } from '../harness/world/client.ts'
import { testEveryCode, type Produce } from '../harness/hostile/every-code.ts'
import { withRights } from '../harness/people/profile.ts'
import { askSupport, bring, openTicket, write } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client: staff } = await withRights(world, 'admin')
const { client: customer } = await withRights(world, 'customer')

/** A user without any support permission. */
const denied = await withRights(world, 'customer')
for (const entry of ['support', 'supportCreate', 'supportInfo', 'servicesHealthStatus'])
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${denied.account.siteId}, ${denied.account.id}, '${entry}', false)`)

/** The codes of who is not signed in, and of who may not. */
const outside = (call: (client: Client) => ReturnType<Produce>) => ({
  20: () => call(world.client()),
  909: () => call(denied.client),
})

/** A user who has used up a limit. */
const busy = async (name: string, most: number): Promise<Client> => {
  const { account, client } = await withRights(world, 'customer')
  await world.run(`insert into tally (site_id, key, hits, ends_at)
    values (${account.siteId}, '${name} ${account.id}', ${most}, now() + interval '9 minutes')`)
  return client
}

/** A user whose quota of files is used up. */
const full = async (): Promise<Client> => {
  const { account, client } = await withRights(world, 'customer')
  await world.run(
    `insert into file_usage (site_id, account_id, files) values (${account.siteId}, ${account.id}, 10000)`,
  )
  return client
}

const closed = async (): Promise<string> => {
  const id = await openTicket(customer)
  good(await staff.post(`/support/tickets/${id}/close`, undefined))
  return id
}

const nowhere = '/support/tickets/987654321'
const change = { department: 'support', priority: 'normal', assignee: '', onHold: false }
const put = (client: Client, path: string, body: object) => client.call('PUT', path, { body })

testEveryCode(tickets, {
  list: { ...outside((one) => one.get('/support/tickets')), 903: () => staff.get('/support/tickets?from=x') },
  summary: outside((one) => one.get('/support/summary')),
  beginning: outside((one) => one.get('/support/create')),
  create: {
    ...outside((one) => askSupport(one)),
    903: () => askSupport(customer, { service: 'none of mine' }),
    907: async () => askSupport(await busy('tickets of', 10)),
  },
  show: { ...outside((one) => one.get(nowhere)), 906: () => customer.get(nowhere) },
  reply: {
    ...outside((one) => write(one, '987654321', 'Hello?')),
    903: async () => write(customer, await openTicket(customer), '\u200b'),
    906: () => write(customer, '987654321', 'Hello?'),
    907: async () => write(await busy('messages of', 60), '987654321', 'Hello?'),
    940: async () => write(customer, await closed(), 'Hello?'),
  },
  seen: {
    ...outside((one) => put(one, `${nowhere}/seen`, { upTo: 1 })),
    906: () => put(customer, `${nowhere}/seen`, { upTo: 1 }),
  },
  close: {
    ...outside((one) => one.post(`${nowhere}/close`, undefined)),
    906: () => customer.post(`${nowhere}/close`, undefined),
  },
  reopen: {
    ...outside((one) => one.post(`${nowhere}/reopen`, undefined)),
    906: () => customer.post(`${nowhere}/reopen`, undefined),
    940: async () => {
      const id = await closed()
      await world.run(`update ticket set closed_at = now() - interval '15 days' where id = ${id}`)
      return customer.post(`/support/tickets/${id}/reopen`, undefined)
    },
  },
  change: {
    ...outside((one) => put(one, nowhere, change)),
    903: async () =>
      put(staff, `/support/tickets/${await openTicket(customer)}`, { ...change, assignee: 'x@none.example' }),
    906: () => put(staff, nowhere, change),
    940: async () => put(staff, `/support/tickets/${await closed()}`, change),
  },
})

const file = '/support/attachments/9e107d9d372bb6826bd81d3542a419d6'

/** Reads a file of one's own that the scanner has left in a state. */
const readIn = async (state: string) => {
  const id = String(good(await bring(customer, 'a.txt', 'a')).body['id'])
  await world.run(`update stored_file set state = '${state}', scan_id = nextval('stored_file_scan')
    where id = (select file_id from ticket_attachment where id = '${id}')`)
  return customer.get(`/support/attachments/${id}`)
}

testEveryCode(attachments, {
  add: {
    ...outside((one) => bring(one, 'a.txt', 'a')),
    903: () => bring(customer, '', 'a'),
    904: () => bring(customer, 'a.txt', new Uint8Array(largestAttachment + 1).fill(97)),
    905: () => customer.post('/support/attachments?name=a.txt', { content: 'YQ==' }),
    907: async () => bring(await busy('files of', 60), 'a.txt', 'a'),
    941: () => bring(customer, 'a.exe', 'MZ\u0000\u0001'),
    942: async () => bring(await full(), 'a.txt', 'a'),
  },
  remove: { ...outside((one) => one.call('DELETE', file)), 906: () => customer.call('DELETE', file) },
  file: {
    ...outside((one) => one.get(file)),
    906: () => customer.get(file),
    943: () => readIn('unchecked'),
    944: () => readIn('infected'),
  },
})

const contact = { email: '', phone: '', emergencyPhone: '', hours: '', address: '', about: '', links: [] }
const links = Array.from({ length: 11 }, () => ({ title: 'A', href: '/a' }))

testEveryCode(supportInfo, {
  show: outside((one) => one.get('/support/info')),
  save: {
    ...outside((one) => put(one, '/support/info', contact)),
    12: () => put(staff, '/support/info', { ...contact, email: 'ada' }),
    25: () => put(staff, '/support/info', { ...contact, email: undefined }),
    903: () => put(staff, '/support/info', { ...contact, links }),
  },
})

const [service] = await world.run(
  `insert into health_service (site_id, name, place) select id, 'Mail', 99 from site where slug = 'aurora' returning id::text`,
)
const incident = {
  name: 'Late',
  impact: 'degraded',
  services: [String(service?.['id'])],
  message: 'We look.',
}
const work = {
  name: 'Work',
  services: incident.services,
  message: 'Planned.',
  begin: '2030-01-01T00:00:00.000Z',
  end: '2030-01-02T00:00:00.000Z',
}
const path = '/support/health/incidents'
const news = { state: 'resolved', message: 'Done.' }

testEveryCode(health, {
  status: outside((one) => one.get('/support/health')),
  incidents: { ...outside((one) => one.get(path)), 903: () => customer.get(`${path}?from=x`) },
  incident: {
    ...outside((one) => one.get(`${path}/987654321`)),
    906: () => customer.get(`${path}/987654321`),
  },
  report: {
    ...outside((one) => one.post(path, incident)),
    903: () => staff.post(path, { ...incident, services: ['987654321'] }),
  },
  plan: {
    ...outside((one) => one.post('/support/health/maintenance', work)),
    903: () => staff.post('/support/health/maintenance', { ...work, end: work.begin }),
  },
  update: {
    ...outside((one) => one.post(`${path}/1/updates`, news)),
    903: async () => {
      const { id } = good(await staff.post(path, incident)).body
      return staff.post(`${path}/${String(id)}/updates`, { ...news, message: '\u200b' })
    },
    906: () => staff.post(`${path}/987654321/updates`, news),
    940: async () => {
      const { id } = good(await staff.post(path, incident)).body
      good(await staff.post(`${path}/${String(id)}/updates`, news))
      return staff.post(`${path}/${String(id)}/updates`, news)
    },
  },
})
