import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CompiledQuery } from 'kysely'
import { fieldsOf } from '../../src/contract/rows.ts'
import { exactTo } from '../../demo-host/svc/db/list-total.ts'
import { inSite } from '../../demo-host/svc/db/in-site.ts'
import { assertReadsNoneWhole, fillBigTables } from './harness/big-tables.ts'
import type { Client } from './harness/client.ts'
import { endpoints } from './harness/every-endpoint.ts'
import { withRights } from './harness/profile.ts'
import { recordQueries } from './harness/statements.ts'
import { openWorld } from './harness/world.ts'

const world = await openWorld()
after(world.close)

const lately = `since=${new Date(Date.now() - 86_400_000).toISOString()}`

/** Pages of every list that people ask for; each in the list's own order. */
const pages: Record<string, string[]> = {
  '/support/tickets': ['', 'type=open', 'state=customerReply', lately],
  '/support/health/incidents': ['', lately],
  '/users': ['', 'state=Ok', 'filter=plans17', lately],
  '/users/:site/:id/services': [''],
  '/users/:site/:id/history': ['', 'result=failed', lately],
  '/groups': [''],
  '/groups/:site/:id/members': [''],
  '/groups/:site/:id/objects': [''],
  '/changeEmail': ['', 'filter=plans17', lately],
}

let client: Client
let siteId = 0
const params = { site: 'aurora', id: '' }

before(async () => {
  const operator = await withRights(world, 'operator')
  client = operator.client
  siteId = operator.account.siteId
  await fillBigTables(world, siteId)
  const [one] = await world.run("select min(id)::text as id from account where email like 'plans%'")
  params.id = String(one?.['id'])
})

for (const [path, queries] of Object.entries(pages)) {
  for (const query of queries) {
    test(`${path}?${query.replace(/=\d{4}.*$/, '=…')} reads no big table whole`, async () => {
      const asked = path.replace(/:(\w+)/g, (_, name: 'site' | 'id') => params[name])
      const statements = await recordQueries(() => client.get(`${asked}?${query}`))
      // What looks up the session runs before the call has a site.
      const reads = statements.filter(({ sql }) => /^\s*(select|with)\b(?!.*session_find)/is.test(sql))
      assert.notEqual(reads.length, 0)
      for (const { sql, parameters } of reads) {
        // How many there are of all is counted to 10,000, wherever the database finds them first.
        if (query === '' && sql.endsWith(`limit ${exactTo + 1}) counted`)) continue
        const rows = await inSite(world.service.db.query, siteId, async (trx) => {
          const explain = CompiledQuery.raw(`explain ${sql}`, [...parameters])
          return (await trx.executeQuery<Record<string, string>>(explain)).rows
        })
        assertReadsNoneWhole(`${sql}\n${rows.map((row) => Object.values(row)[0]).join('\n')}`)
      }
    })
  }
}

// Announcements stay few; crash reports are kept for thirty days, and all of them are counted.
test('every list is looked at, but those that stay small', () => {
  const lists = endpoints.filter(({ method, reply }) => method === 'GET' && 'items' in fieldsOf(reply))
  const known = [...Object.keys(pages), '/announcements', '/crashReports']
  assert.deepEqual(
    lists.map(({ path }) => path).filter((path) => !path.startsWith('/reports/') && !known.includes(path)),
    [],
  )
})
