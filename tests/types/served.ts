// Each line below `@ts-expect-error` must not compile; the type check fails if one does.
import { sql } from 'kysely'
import { object } from 'superstruct'
import { serveResource } from '../../demo-host/svc/domain/resources/serve-resource.ts'
import { rendered } from '../../src/contract/engine/endpoint.ts'
import { count, text, time } from '../../src/contract/kinds.ts'
import { paged, pageQuery } from '../../src/contract/engine/paged.ts'

const Row = object({ id: text(), name: text(), servers: count(), createdAt: time() })
const calls = {
  list: rendered({
    method: 'GET',
    path: '/groups',
    can: 'groups:read',
    summary: '',
    query: object({ ...pageQuery }),
    reply: paged(Row),
  }),
  create: rendered({
    method: 'POST',
    path: '/groups',
    can: 'groups:write',
    summary: '',
    body: object({ name: text(), color: text() }),
    reply: object({ id: text() }),
  }),
}

const columns = { name: 'name', servers: sql`1`, createdAt: 'created_at' } as const
const good = { table: 'account_group', scope: 'owner', sort: 'name', columns } as const
serveResource(calls, { ...good, writable: ['name'], unique: 'name', search: ['name'] })

// @ts-expect-error THROWS the table has no such column
serveResource(calls, { ...good, columns: { ...columns, name: 'title' } })
// @ts-expect-error THROWS the column is text, and the field a number
serveResource(calls, { ...good, columns: { ...columns, servers: 'name' } })
// @ts-expect-error THROWS a field of the row is missing
serveResource(calls, { ...good, columns: { name: 'name', createdAt: 'created_at' } })
// @ts-expect-error THROWS there is no such table
serveResource(calls, { ...good, table: 'account_groups' })
// @ts-expect-error THROWS the form has no such field
serveResource(calls, { ...good, writable: ['createdAt'] })
// @ts-expect-error THROWS the field is SQL, and no column
serveResource(calls, { ...good, writable: ['servers'] })
// @ts-expect-error THROWS the row has no such field to search
serveResource(calls, { ...good, search: ['title'] })
// @ts-expect-error THROWS the row has no such field to sort by
serveResource(calls, { ...good, sort: 'title' })
// @ts-expect-error THROWS the table has no owner
serveResource(calls, { ...good, table: 'health_service', columns: { ...columns, createdAt: sql`now()` } })
// @ts-expect-error THROWS the form has no such field
serveResource(calls, { ...good, beforeCreate: ({ body }) => ({ name: body.title }) })
// @ts-expect-error THROWS the table has no such column to write
serveResource(calls, { ...good, beforeCreate: () => ({ title: 'x' }) })
