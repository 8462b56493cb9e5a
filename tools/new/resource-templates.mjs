import { camel, pascal, title } from './names.mjs'

/** A new kind of thing in an area: its table, its calls, what a list and a detail show of it, its words and a test. */
export const resourceFiles = (area, name, migration) => {
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
import { drawn } from './endpoint.ts'
import { text, time } from './kinds.ts'
import { paged, pageQuery } from './paged.ts'

const id = text(1, 20)
const name = text(1, 80)

export const ${type}Row = object({ id, name, createdAt: time() })

/** ${words}: all of them, one of them, and what can be done. */
export const ${id} = {
  list: drawn({
    method: 'GET',
    path: '/${name}',
    can: 'session',
    says: '${words}, by name.',
    query: object({ ...pageQuery }),
    reply: paged(${type}Row),
    errors: [20],
  }),
  show: drawn({
    method: 'GET',
    path: '/${name}/:id',
    can: 'session',
    says: 'One of them.',
    reply: ${type}Row,
    errors: [20, 906],
  }),
  rename: drawn({
    method: 'PUT',
    path: '/${name}/:id',
    can: 'session',
    says: 'Gives it another name.',
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
import type { Trx } from '../../db/database.ts'
import { fieldsOf, listPage, onTheWire, type ListSource } from '../../db/list-page.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'

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
    [`src/areas/${area}/${name}/messages.en.ts`]: `/** The words of ${words.toLowerCase()}. */
export const en = {
  title: '${words}',
  empty: 'There are none yet.',
  id: 'Number',
  name: 'Name',
  createdAt: 'Created',
  'panel.about': 'About',
  'do.rename': 'Rename',
  'did.rename': 'Renamed.',
}
`,
    [`src/areas/${area}/${name}/messages.he.ts`]: `/** The words of ${words.toLowerCase()}, in Hebrew. */
export const words: Record<string, string> = {
  title: 'רשימה',
  empty: 'עדיין אין פריטים.',
  id: 'מספר',
  name: 'שם',
  createdAt: 'נוצר',
  'panel.about': 'פרטים',
  'do.rename': 'שינוי שם',
  'did.rename': 'השם שונה.',
}
`,
    [`src/areas/${area}/${name}/messages.ts`]: packOf(
      `${area}.${id}`,
      'pack',
      'The words of one kind of thing',
    ),
    [`src/areas/${area}/${name}/${name}.resource.ts`]: `import type { Infer } from 'superstruct'
import { ${id}, type ${type}Row } from '../../../contract/${name}.ts'
import { actionsOn } from '../../../core/define/action.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { pack } from './messages.ts'

type Row = Infer<typeof ${type}Row>

const on = actionsOn<Row>()

export const resource = defineResource({
  name: '${id}',
  pack,
  list: { from: ${id}.list, columns: ['name', 'createdAt'], to: ({ id }) => \`/${id}/\${id}\` },
  show: {
    from: ${id}.show,
    title: ({ name }) => name,
    facts: ['id'],
    panels: { about: ['name', 'createdAt'] },
  },
  actions: { rename: on(${id}.rename, { initial: ({ name }) => ({ name }) }) },
})
`,
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

/** A file of the words of something. */
export const packOf = (name, pack, says) => `import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** ${says}; resellers override them as \`${name}.title\` and so on. */
export const ${pack}: Pack<typeof en> = {
  name: '${name}',
  en,
  others: { he: () => import('./messages.he.ts') },
}
`
