import { camel, pascal } from './names.mjs'
import { serviceFiles, serviceTest } from './service-templates.mjs'
import { wordFiles } from './word-templates.mjs'

/** A new kind of thing in an area: its table, its calls, what a list and a detail show of it, its words and a test. */
export const resourceFiles = (area, name, migration) => {
  const id = camel(name)
  const type = pascal(name)
  return {
    ...serviceFiles(name, migration),
    ...wordFiles(area, name),
    [`src/areas/${area}/${name}/${name}.resource.ts`]: `import type { Infer } from 'superstruct'
import { ${id}, type ${type}Row } from '../../../contract/${name}.ts'
import { actionsOn } from '../../../contract/action.ts'
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
    ...serviceTest(name),
  }
}
