import { readFileSync } from 'node:fs'
import path from 'node:path'
import { tags, type Tag } from '../build/editor/tags.ts'
import { from } from './from.ts'

const root = path.resolve(import.meta.dirname, '../..')
const header = '// Made from the tags of elements/ by npm run generate.'

/** The text of each file that names every tag, by its path. */
export const elementTables = (): Record<string, string> => {
  const all = tags()
  return {
    'elements/all-tags.ts': `${header}
${all.map(importOf('.')).join('\n')}

/** Registers each tag. */
export const defines = [${all.map(({ className }) => `define${short(className)}`).join(', ')}]
`,
    'elements/react/elements.ts': `${header}
${all.map(importOf('..')).join('\n')}
${from('import type { ElementProps, PagesProps }', './element-props.ts')}
${from('import { inReact }', './in-react.ts')}

${all.map(component).join('\n')}`,
    'elements/react.ts': readFileSync(path.join(root, 'elements/react.ts'), 'utf8').replace(
      /export \{[^{}]*\} from '\.\/react\/elements\.ts'/,
      from(`export { ${componentNames(all).join(', ')} }`, './react/elements.ts'),
    ),
    'cli/doctor/tag-names.ts': `${header}
/** Every tag, without its prefix. */
export const tagNames = [${all.map(({ name }) => `'${name.replace('portal-', '')}'`).join(', ')}]
`,
    ...Object.fromEntries(all.map((tag) => [`elements/define/${tag.name}.ts`, script(tag)])),
  }
}

const short = (className: string): string => className.replace('Portal', '')

const importOf =
  (folder: string) =>
  ({ name, className }: Tag): string =>
    from(`import { define as define${short(className)} }`, `${folder}/${name}.ts`)

const componentNames = (all: readonly Tag[]): string[] => [
  ...all.map(({ className }) => className),
  ...all.map(({ className }) => `type ${className}Props`),
]

/** A tag as a component, with its own properties. */
const component = ({ name, className, attributes, properties }: Tag): string => {
  const hasPages = attributes.some(({ property }) => property === 'route')
  const own = [...attributes, ...properties.map((one) => ({ ...one, property: one.name }))].filter(
    ({ property }) => !common.includes(property) && !(hasPages && ofPages.includes(property)),
  )
  const base = hasPages ? 'PagesProps' : 'ElementProps'
  const props = own.map(({ property, type }) => `  ${property}?: ${type}`).join('\n')
  return `${own.length ? `export interface ${className}Props extends ${base} {\n${props}\n}` : `export type ${className}Props = ${base}`}

/** \`<${name}>\` in React. */
export const ${className} = /* @__PURE__ */ inReact<${className}Props>('${name}', define${short(className)})
`
}

const common = ['svc', 'siteKey', 'lang', 'dir', 'scheme', 'density']
const ofPages = ['headingLevel', 'routing', 'base', 'route', 'features']

/** The script that registers one tag. */
const script = ({ name }: Tag): string => `${header}
${from('import { configureFromScript }', '../../src/core/script-settings.ts')}
${from('import { define }', `../${name}.ts`)}

define(configureFromScript(import.meta.url))

// Exported so that the view is part of this script: it is there one request earlier than with the loader.
${from('export { mount }', viewOf(name))}
${from('export { configure }', '../../src/core/settings.ts')}
${from('export type { PortalEvents }', '../../src/ui/island/events.ts')}
`

/** The module that a tag's class fetches, as seen from the folder of its script. */
const viewOf = (name: string): string => {
  const source = readFileSync(path.join(root, 'elements', `${name}.ts`), 'utf8')
  const found = /view: \(\) => import\('([^']+)'\)/.exec(source)?.[1]
  if (!found) throw new Error(`elements/${name}.ts names no view.`)
  return path.posix.join('..', found)
}
