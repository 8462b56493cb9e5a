import { after } from 'node:test'
import { reportActions } from '../../../src/contract/reports/calls/actions.ts'
import { reportDeliveries } from '../../../src/contract/reports/calls/deliveries.ts'
import { good } from '../harness/world/client.ts'
import { testEveryCode } from '../harness/hostile/every-code.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client } = await withRights(world, 'admin')
const customer = await withRights(world, 'customer')
const operator = await withRights(world, 'operator')
const noSession = () => world.client()
const path = '/reports/deliveries'
const wanted = { report: 'loginLog', title: 'Who came', format: 'csv', query: [], columns: [] }
const body = { ...wanted, delivery: 'URL' }
const planned = { ...wanted, every: 'day', day: null, hour: 7 }

testEveryCode(reportDeliveries, {
  deliver: {
    20: () => noSession().post(path, body),
    906: () => client.post(path, { ...body, report: 'none' }),
    907: async () => {
      const busy = await withRights(world, 'admin')
      await world.run(`insert into tally (site_id, key, hits, ends_at)
        values (${busy.account.siteId}, 'reports of ${busy.account.id}', 30, now() + interval '9 minutes')`)
      return busy.client.post(path, body)
    },
    909: () => customer.client.post(path, body),
  },
  deliveries: { 20: () => noSession().get(path) },
  delivery: { 20: () => noSession().get(`${path}/1`), 906: () => client.get(`${path}/987654321`) },
  file: {
    20: () => noSession().get(`${path}/1/file`),
    906: () => client.get(`${path}/987654321/file`),
    909: async () => {
      const leaver = await withRights(world, 'admin')
      const { cmdId } = good(await leaver.client.post(path, body)).body
      await world.service.drainQueue()
      const { link } = good(await leaver.client.get(`${path}/${String(cmdId)}`)).body
      const key = new URL(String(link)).searchParams.get('key')
      await world.run(`update account set rights = 'customer' where id = ${leaver.account.id}`)
      return leaver.client.get(`${path}/${String(cmdId)}/file?key=${key}`)
    },
  },
  schedules: { 20: () => noSession().get('/reports/schedules') },
  schedule: {
    20: () => noSession().post('/reports/schedules', planned),
    906: () => client.post('/reports/schedules', { ...planned, report: 'none' }),
    909: () => customer.client.post('/reports/schedules', planned),
    920: async () => {
      const eager = await withRights(world, 'admin')
      await world.run(`insert into report_schedule (site_id, account_id, report, format, every, hour, next_at)
        select ${eager.account.siteId}, ${eager.account.id}, 'loginLog', 'csv', 'day', 7, now() + interval '1 day' from generate_series(1, 20)`)
      return eager.client.post('/reports/schedules', planned)
    },
  },
  pause: {
    20: () => noSession().call('PUT', '/reports/schedules/1', { body: { paused: true } }),
    906: () => client.call('PUT', '/reports/schedules/987654321', { body: { paused: true } }),
  },
  remove: {
    20: () => noSession().call('DELETE', '/reports/schedules/1'),
    906: () => client.call('DELETE', '/reports/schedules/987654321'),
  },
})

const ignored = '/reports/oldSnapshots/987654321/ignore'
const heeded = '/reports/serversWithIgnoredSnapshots/987654321'
const session = '/reports/activeSessions/987654321'
const job = '/reports/failedJobs/00000000-0000-4000-8000-000000000003'

testEveryCode(reportActions, {
  endSession: {
    20: () => noSession().call('DELETE', session),
    906: () => client.call('DELETE', session),
    909: () => customer.client.call('DELETE', session),
  },
  retryJob: {
    20: () => noSession().post(`${job}/retry`, undefined),
    906: () => operator.client.post(`${job}/retry`, undefined),
    909: () => client.post(`${job}/retry`, undefined),
    925: async () => {
      const { account } = operator
      // Its command is not there any more.
      const [failed] = await world.run(`insert into pgboss.job_common
        (name, data, source_name, source_created_on, source_retry_count)
        values ('dead', '{ "site": ${account.siteId}, "id": 987654321 }', 'command', now(), 4) returning id`)
      return operator.client.post(`/reports/failedJobs/${String(failed?.['id'])}/retry`, undefined)
    },
  },
  discardJob: {
    20: () => noSession().call('DELETE', job),
    906: () => operator.client.call('DELETE', job),
    909: () => client.call('DELETE', job),
  },
  ignoreSnapshot: {
    20: () => noSession().post(ignored, undefined),
    906: () => client.post(ignored, undefined),
    909: () => customer.client.post(ignored, undefined),
  },
  heedSnapshots: {
    20: () => noSession().call('DELETE', heeded),
    906: () => client.call('DELETE', heeded),
    909: () => customer.client.call('DELETE', heeded),
  },
})
