import { beside, importsOf, layout, specifier } from '../layout.ts'
import { camel, pascal, spoken, withArticle } from '../names.ts'
import type { Texts, Title } from '../registries.ts'
import { serviceFiles } from './resource-service.ts'
import { testFiles } from './resource-tests.ts'
import { wordFiles } from './resource-words.ts'

/** A new resource, as its files need to know it. */
export interface NewResource {
  /** The folder of its area. */
  area: string
  /** Such as `price-lists`. */
  name: string
  /** One of them: `price-list`. */
  singular: string
  title: Title
  /** Whether its detail has tabs. */
  tabs: boolean
  /** The name of its migration, without the ending. */
  migration: string
}

/** A new resource whose rows belong to accounts: its table, its calls and who answers them, its pages, its words and its tests. */
export const resourceFiles = (resource: NewResource): Texts => ({
  [layout.contract(resource.area, resource.name)]: contract(resource),
  ...serviceFiles(resource),
  [layout.resource(resource.area, resource.name, `${resource.name}.resource.ts`)]: declaration(resource),
  ...wordFiles(resource),
  ...testFiles(resource),
})

/** What the row of a resource is exported as. */
const rowOf = ({ singular }: Pick<NewResource, 'singular'>): string => `${pascal(singular)}Row`

function contract(resource: NewResource): string {
  const { area, name, singular, title } = resource
  const [id, row, one, at] = [
    camel(name),
    rowOf(resource),
    spoken(singular),
    importsOf(layout.contract(area, name)),
  ]
  return `import { literal, object } from 'superstruct'
import { rendered } from '${at('endpoint')}'
import { text, time } from '${at('kinds')}'
import { paged, pageQuery } from '${at('paged')}'
import { Bulk, bulkIds, Saved } from '${at('saved')}'

const name = text(1, 80)

export const ${row} = object({ id: text(1, 20), name, createdAt: time() })

/** ${title.en} of the caller and of the accounts they manage. */
export const ${id} = {
  list: rendered({
    method: 'GET',
    path: '/${id}',
    can: '${id}:read',
    summary: ${JSON.stringify(`${title.en}, by name.`)},
    query: object({ ...pageQuery }),
    reply: paged(${row}),
  }),
  show: rendered({
    method: 'GET',
    path: '/${id}/:id',
    can: '${id}:read',
    summary: 'One ${one}.',
    reply: ${row},
  }),
  create: rendered({
    method: 'POST',
    path: '/${id}',
    can: '${id}:write',
    summary: 'Creates ${withArticle(one)} for the caller.',
    body: object({ name }),
    reply: object({ id: text(1, 20) }),
    errors: [920, 921],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/${id}/:id',
    can: '${id}:write',
    summary: 'Renames ${withArticle(one)}.',
    body: object({ name }),
    reply: Saved,
    errors: [921],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/${id}/:id',
    can: '${id}:write',
    summary: 'Deletes ${withArticle(one)}.',
    reply: object({ removed: literal(true) }),
  }),
  removeMany: rendered({
    method: 'POST',
    path: '/${id}/removal',
    can: '${id}:write',
    summary: 'Deletes several at a time.',
    body: object({ ids: bulkIds() }),
    reply: Bulk,
  }),
}
`
}

/** What is shown of a new resource, and what can be done to it. */
function declaration(resource: NewResource): string {
  const { area, name, title, tabs } = resource
  const file = layout.resource(area, name, `${name}.resource.ts`)
  const [id, row, at] = [camel(name), rowOf(resource), importsOf(file)]
  const edit = `${id}.edit, { initial: ({ name }) => ({ name }) }`
  return `import type { Infer } from 'superstruct'
import { actionsOn } from '${at('action')}'
import { ${id}, type ${row} } from '${specifier(file, layout.contract(area, name))}'
import { defineResource } from '${at('defineResource')}'
${tabs ? `import { tabsOn } from '${at('tabs')}'\n` : ''}import type { Pack } from '${at('words')}'
import { en } from '${beside('messages.en.ts')}'

/** The words; resellers override them as \`${id}.title\` and so on. */
export const pack: Pack<typeof en> = {
  name: '${id}',
  en,
  others: { he: () => import('${beside('messages.he.ts')}') },
}

const on = actionsOn<Infer<typeof ${row}>>()
${tabs ? `const tab = tabsOn<typeof ${id}.show>()\n` : ''}
/** ${title.en}. */
export const resource = defineResource({
  name: '${id}',
  pack,
  list: {
    from: ${id}.list,
    columns: ['name', 'createdAt'],
    sort: 'name',
    to: ({ id }) => \`/${id}/\${id}\`,
  },
  show: {
    from: ${id}.show,
    title: ({ name }) => name,
    facts: ['id', 'createdAt'],
    panels: { about: ['name'] },
    ${tabs ? `tabs: { settings: tab.form(${edit}) },` : ''}
  },
  create: actionsOn<never>()(${id}.create),
  actions: {
    ${tabs ? '' : `edit: on(${edit}),`}
    remove: on(${id}.remove, { bulk: true, danger: true, after: 'leave' }),
  },
})
`
}
