import { camel, pascal, title } from './names.mjs'

/** What the service has of a new kind of thing: its table, its calls and what answers them. */
export const serviceFiles = (name, migration) => {
  const id = camel(name)
  const type = pascal(name)
  const table = name.replaceAll('-', '_')
  const words = title(name)
  return {
    [`demo-host/svc/sql/${migration}-${name}.sql`]: `-- ${words}, by site.
create table ${table} (
  id bigint generated always as identity primary key,
  site_id int not null references site (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  unique (site_id, id)
);
create index ${table}_name on ${table} (site_id, name, id);
call protect('${table}', 'select, insert, update, delete');
`,
    [`src/contract/${name}.ts`]: `import { object } from 'superstruct'
import { rendered } from './endpoint.ts'
import { text, time } from './kinds.ts'
import { paged, pageQuery } from './paged.ts'

const id = text(1, 20)
const name = text(1, 80)

export const ${type}Row = object({ id, name, createdAt: time() })

/** ${words}: all of them, one of them, and what can be done. */
export const ${id} = {
  list: rendered({
    method: 'GET',
    path: '/${name}',
    can: 'session',
    summary: '${words}, by name.',
    query: object({ ...pageQuery }),
    reply: paged(${type}Row),
    errors: [20],
  }),
  show: rendered({
    method: 'GET',
    path: '/${name}/:id',
    can: 'session',
    summary: 'One of them.',
    reply: ${type}Row,
    errors: [20, 906],
  }),
  rename: rendered({
    method: 'PUT',
    path: '/${name}/:id',
    can: 'session',
    summary: 'Gives it another name.',
    body: object({ name }),
    reply: ${type}Row,
    errors: [20, 906],
  }),
}
`,
    [`demo-host/svc/areas/${name}/handlers.ts`]: `import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { code } from '../../../../src/contract/error-codes.ts'
import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { ${type}Row, ${id} } from '../../../../src/contract/${name}.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, onTheWire, type ListSource } from '../../kernel/db/list-source.ts'
import type { Call } from '../../domain/calls/call.ts'
import { fail } from '../../kernel/http/fail.ts'

type Row = Infer<typeof ${type}Row>

export const ${id}Handlers: Handlers<typeof ${id}, Call> = {
  list: ({ query }, call) => call.inSite((trx) => listPage(trx, source, query, {})),
  show: ({ params }, call) => call.inSite((trx) => one(trx, params.id)),
  rename: ({ params, body }, call) =>
    call.inSite(async (trx) => {
      const { id } = await one(trx, params.id)
      await sql\`update ${table} set name = \${body.name} where id = \${id}::bigint\`.execute(trx)
      return one(trx, id)
    }),
}

const source: ListSource<Row> = {
  from: sql\`${table} r\`,
  columns: { id: sql\`r.id::text\`, name: sql\`r.name\`, createdAt: sql\`r.created_at\` },
  search: [sql\`r.name\`],
  sort: 'name',
  tie: sql\`r.id\`,
}

// Other sites' rows are out of sight, so they are not there.
async function one(trx: Trx, id: string): Promise<Row> {
  if (!/^\\d{1,18}$/.test(id)) throw fail(code.notFound)
  const { rows } =
    await sql<Row>\`select \${fieldsOf(source)} from \${source.from} where r.id = \${id}::bigint\`.execute(trx)
  if (!rows[0]) throw fail(code.notFound)
  return onTheWire(rows[0])
}
`,
  }
}

/** A test of what the service answers. */
export const serviceTest = (name) => {
  const table = name.replaceAll('-', '_')
  const words = title(name)
  return {
    [`tests/svc/${name}.test.ts`]: `import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from './harness/client.ts'
import { signedIn } from './harness/steps.ts'
import { openWorld } from './harness/world.ts'

const world = await openWorld()
after(world.close)

test('${words.toLowerCase()}: of the own site alone, by name, and each can be renamed', async () => {
  await world.run(\`insert into ${table} (site_id, name)
    select id, 'First of ' || slug from site where slug in ('aurora', 'borealis')\`)
  const client = await signedIn(world)
  const { items } = good(await client.get('/${name}')).body as { items: { id: string; name: string }[] }
  assert.deepEqual(
    items.map(({ name }) => name),
    ['First of aurora'],
  )
  const [first] = items
  const renamed = good(await client.call('PUT', \`/${name}/\${first!.id}\`, { body: { name: 'Second' } })).body
  assert.equal(renamed['name'], 'Second')
  refused(await client.get('/${name}/999999'), 404, 906)
})
`,
  }
}
