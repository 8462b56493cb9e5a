import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)
await world.run('delete from health_incident; delete from health_service; delete from site_support')
const [mail, web, ofOther] = (
  await world.run(`insert into health_service (site_id, name, place)
    select site.id, s.name, s.place
    from site, (values ('aurora', 'Mail', 1), ('aurora', 'Web', 2), ('borealis', 'Other', 1)) s (slug, name, place)
    where site.slug = s.slug order by s.slug, s.place returning id::text`)
).map(({ id }) => String(id))
const staff = await withRights(world, 'admin')
const { client: customer } = await withRights(world, 'customer')
const ofB = await withRights(world, 'admin', 'borealis')

interface Status {
  state: string
  services: { id: string; name: string; state: string; days: string[] }[]
  current: { id: string; state: string; services: string; updates: { state: string; text: string }[] }[]
  planned: { id: string; state: string }[]
  mayManage: boolean
}

const statusFor = async (client: Client): Promise<Status> =>
  good(await client.get('/support/health')).body as unknown as Status

const states = async () => (await statusFor(customer)).services.map(({ state }) => state)

const incident = { name: 'Mails are late', impact: 'degraded', message: 'We look at it.' }

const report = async (more: Record<string, unknown> = {}): Promise<string> => {
  const body = { ...incident, services: [mail], ...more }
  return String(good(await staff.client.post('/support/health/incidents', body)).body['id'])
}

const update = (id: string, state: string, client = staff.client, message = 'News.') =>
  client.post(`/support/health/incidents/${id}/updates`, { state, message })

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

test('a service is as the worst of its incidents makes it, until they are resolved', async () => {
  assert.deepEqual(
    [(await statusFor(customer)).state, await states()],
    ['operational', ['operational', 'operational']],
  )
  const slow = await report()
  assert.deepEqual(await states(), ['degraded', 'operational'])
  const down = await report({ name: 'All is down', impact: 'outage', services: [mail, web] })
  assert.deepEqual(await states(), ['outage', 'outage'])
  good(await update(down, 'identified'))
  const { current, state, mayManage } = await statusFor(customer)
  assert.deepEqual([state, mayManage, (await statusFor(staff.client)).mayManage], ['outage', false, true])
  assert.deepEqual(
    current.map((one) => [one.id, one.state, one.services, one.updates.map(({ text }) => text)]),
    [
      [down, 'identified', 'Mail, Web', ['News.', 'We look at it.']],
      [slow, 'investigating', 'Mail', ['We look at it.']],
    ],
  )
  good(await update(down, 'resolved'))
  refused(await update(down, 'monitoring'), 400, 940)
  assert.deepEqual(await states(), ['degraded', 'operational'])
  good(await update(slow, 'resolved'))
  const after = await statusFor(customer)
  assert.deepEqual([after.state, after.current], ['operational', []])
  assert.deepEqual(
    after.services.map(({ days }) => [days.length, days.at(-1), days.at(-2)]),
    [
      [90, 'outage', 'operational'],
      [90, 'outage', 'operational'],
    ],
  )
})

test('planned work begins and ends by itself', async () => {
  const body = { name: 'New disks', message: 'Short pauses.', services: [web] }
  const plan = (begin: number, end: number) =>
    staff.client.post('/support/health/maintenance', { ...body, begin: inHours(begin), end: inHours(end) })
  refused(await plan(2, 1), 400, 903)
  refused(await plan(-2, -1), 400, 903)
  const id = String(good(await plan(1, 2)).body['id'])
  assert.deepEqual(
    (await statusFor(customer)).planned.map(({ state }) => state),
    ['scheduled'],
  )
  const shift = (hours: number) =>
    world.run(`update health_incident set begins_at = begins_at - interval '${hours} hours',
      planned_end = planned_end - interval '${hours} hours' where id = ${id}`)
  await shift(1)
  assert.deepEqual(await states(), ['operational', 'maintenance'])
  good(await update(id, 'monitoring'))
  assert.equal((await statusFor(customer)).current[0]?.state, 'inProgress')
  await shift(1)
  assert.deepEqual(await states(), ['operational', 'operational'])
  const shown = good(await customer.get(`/support/health/incidents/${id}`)).body
  assert.deepEqual([shown['state'], shown['dtEnd']], ['resolved', shown['dtPlanned']])
})

test('the history is listed for 90 days, searched and filtered', async () => {
  const id = await report({ name: 'Long ago' })
  good(await update(id, 'resolved'))
  const listed = async (query: string) =>
    (good(await customer.get(`/support/health/incidents?${query}`)).body['items'] as { name: string }[]).map(
      ({ name }) => name,
    )
  assert.deepEqual(await listed('filter=LONG'), ['Long ago'])
  assert.deepEqual(await listed('impact=maintenance'), ['New disks'])
  assert.ok((await listed('state=resolved&filter=web')).includes('All is down'))
  await world.run(`update health_incident set begins_at = now() - interval '92 days',
    ended_at = now() - interval '91 days' where id = ${id}`)
  assert.deepEqual(await listed('filter=LONG'), [])
})

test('case 64: support reports incidents of its own services only', async () => {
  const id = await report()
  const body = { ...incident, services: [mail] }
  refused(await customer.post('/support/health/incidents', body), 403, 909)
  refused(await update(id, 'resolved', customer), 403, 909)
  refused(await update(id, 'resolved', ofB.client), 404, 906)
  refused(await ofB.client.get(`/support/health/incidents/${id}`), 404, 906)
  for (const services of [[ofOther], [mail, ofOther], [], ['x'], ['999999']])
    refused(await staff.client.post('/support/health/incidents', { ...incident, services }), 400, 903)
  refused(await update(id, 'identified', staff.client, '  '), 400, 903)
  assert.deepEqual(
    (await statusFor(ofB.client)).services.map(({ name, state }) => [name, state]),
    [['Other', 'operational']],
  )
})

test("how support is reached, the site's staff says; other sites and customers change nothing", async () => {
  const contact = {
    email: 'help@aurora.example',
    phone: '+1 202 555 0100',
    emergencyPhone: '',
    hours: 'Monday to Friday',
    address: '',
    about: '',
    links: [{ title: 'Guides', href: 'https://docs.aurora.example/' }],
  }
  const put = (client: Client, body: unknown) => client.call('PUT', '/support/info', { body })
  const shown = async (client: Client) => good(await client.get('/support/info')).body
  assert.equal((await shown(customer))['email'], '')
  refused(await put(customer, contact), 403, 909)
  good(await put(staff.client, contact))
  good(await put(staff.client, contact))
  assert.deepEqual(await shown(customer), { ...contact, mayManage: false })
  assert.equal((await shown(ofB.client))['email'], '')
  const javascript = [{ title: 'x', href: 'javascript:alert(1)' }]
  refused(await put(staff.client, { ...contact, links: javascript }), 400, 903)
  refused(await put(staff.client, { ...contact, email: 'nobody' }), 400, 12)
  refused(await put(staff.client, { ...contact, links: Array(11).fill(contact.links[0]) }), 400, 903)
})

test('the status shows an incident’s last update, its page all', async () => {
  const id = await report({ name: 'It takes long' })
  await world.run(`insert into health_update (site_id, incident_id, state, body)
    select site_id, id, 'identified', 'News ' || n from health_incident, generate_series(1, 60) n where id = ${id}`)
  const { current } = await statusFor(customer)
  const texts = current.find((one) => one.id === id)?.updates.map(({ text }) => text)
  assert.deepEqual([texts?.length, texts?.[0], texts?.at(-1)], [10, 'News 60', 'News 51'])
  const { updates } = good(await customer.get(`/support/health/incidents/${id}`)).body as {
    updates?: object[]
  }
  assert.equal(updates?.length, 61)
})
