import { camel, pascal, title } from './names.mjs'

/** The calls of a new resource. */
export const contractFile = (name) => {
  const [id, type, words] = [camel(name), pascal(name), title(name)]
  return `import { literal, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { text, time } from '../kinds.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Bulk, bulkIds, Saved } from '../engine/saved.ts'

const name = text(1, 80)

export const ${type}Row = object({ id: text(1, 20), name, createdAt: time() })

/** ${words} of the accounts that somebody manages. */
export const ${id} = {
  list: rendered({
    method: 'GET',
    path: '/${id}',
    can: '${id}:read',
    summary: '${words}, by name.',
    query: object({ ...pageQuery }),
    reply: paged(${type}Row),
  }),
  show: rendered({
    method: 'GET',
    path: '/${id}/:id',
    can: '${id}:read',
    summary: 'One of them.',
    reply: ${type}Row,
  }),
  create: rendered({
    method: 'POST',
    path: '/${id}',
    can: '${id}:write',
    summary: 'Creates one for the caller.',
    body: object({ name }),
    reply: object({ id: text(1, 20) }),
    errors: [920, 921],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/${id}/:id',
    can: '${id}:write',
    summary: 'Saves what a form says of one.',
    body: object({ name }),
    reply: Saved,
    errors: [921],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/${id}/:id',
    can: '${id}:write',
    summary: 'Removes one.',
    reply: object({ removed: literal(true) }),
  }),
  removeMany: rendered({
    method: 'POST',
    path: '/${id}/removal',
    can: '${id}:write',
    summary: 'Removes those that the caller manages.',
    body: object({ ids: bulkIds() }),
    reply: Bulk,
  }),
}
`
}

/** What is shown of a new resource, and what can be done to it. */
export const screenFile = (area, name) => {
  const [id, type, words] = [camel(name), pascal(name), title(name)]
  return `import type { Infer } from 'superstruct'
import { actionsOn } from '../../../contract/engine/action.ts'
import { ${id}, type ${type}Row } from '../../../contract/${area}/${name}.ts'
import { defineResource } from '../../../core/define/resource.ts'
import type { Pack } from '../../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** The words; resellers override them as \`${id}.title\` and so on. */
export const pack: Pack<typeof en> = {
  name: '${id}',
  en,
  others: { he: () => import('./messages.he.ts') },
}

const on = actionsOn<Infer<typeof ${type}Row>>()

/** ${words}. */
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
  },
  create: actionsOn<never>()(${id}.create),
  actions: {
    edit: on(${id}.edit, { initial: ({ name }) => ({ name }) }),
    remove: on(${id}.remove, { bulk: true, danger: true, after: 'leave' }),
  },
})
`
}
