import { camel, pascal, title } from './names.mjs'

/** The rooms of a new area: its table, its handlers, its screen and its words. */
export const areaFiles = (name) => {
  const id = camel(name)
  return {
    [`src/contract/${name}.ts`]: `import { object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { text } from './kinds.ts'

/** The calls of the area ${name}. */
export const ${id} = {
  show: endpoint({
    method: 'GET',
    path: '/${name}',
    can: 'session',
    summary: 'The title of the area ${name}.',
    reply: object({ title: text() }),
  }),
}
`,
    [`demo-host/svc/areas/${name}/handlers.ts`]: `import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { ${id} } from '../../../../src/contract/${name}.ts'
import type { Call } from '../../domain/calls/call.ts'

export const ${id}Handlers: Handlers<typeof ${id}, Call> = {
  show: async () => ({ title: '${title(name)}' }),
}
`,
    [`src/areas/${name}/messages.en.ts`]: `/** The words of the area ${name}. */
export const en = {
  title: '${title(name)}',
}
`,
    [`src/areas/${name}/messages.he.ts`]: `/** The words of the area ${name}, in Hebrew. */
export const words: Record<string, string> = {
  title: '${title(name)}',
}
`,
    [`src/areas/${name}/messages.ts`]: `import type { Pack } from '../../core/i18n/words.ts'
import { en } from './messages.en.ts'

/** The words of the area; resellers override them as \`${id}.title\` and so on. */
export const ${id}Pack: Pack<typeof en> = {
  name: '${id}',
  en,
  others: { he: () => import('./messages.he.ts') },
}
`,
    [`src/areas/${name}/view.tsx`]: `import { useEffect } from 'react'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { islandView } from '../../ui/island/island.tsx'
import { ${id}Pack } from './messages.ts'

/** What fills \`<portal-${name}>\`. */
export const { mount } = islandView({ App, start: '/', packs: [${id}Pack] })

function App() {
  const { host } = useIsland()
  const words = useWords(${id}Pack)
  useEffect(() => {
    host.setState('ready')
    host.send('portal-ready')
  }, [host])
  return <h2 part="heading">{words.title}</h2>
}
`,
  }
}

/** A new tag, which shows the area of the same name. */
export const elementFiles = (name) => ({
  [`elements/portal-${name}.ts`]: `import { defineTag, shell, type DefineOptions } from '../src/ui/island/shell.ts'

/**
 * Shows the area ${name}.
 *
 * @summary The area ${name}.
 * @attr {text} svc - Base address of the service; \`/svc\` unless the page's settings say otherwise.
 * @attr {text} lang - Language of the words: \`en\` or \`he\`; the page's unless given.
 * @event portal-ready - The element shows its content.
 * @csspart heading - The heading.
 */
export class Portal${pascal(name)} extends shell({
  attributes: {},
  view: () => import('../src/areas/${name}/view.tsx'),
}) {}

/** Registers \`<portal-${name}>\`, or the same under another prefix: \`define({ prefix: 'acme' })\`. */
export const define = (options?: DefineOptions): void => defineTag('${name}', Portal${pascal(name)}, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-${name}': Portal${pascal(name)}
  }
}
`,
  [`elements/define/portal-${name}.ts`]: `import { configureFromScript } from '../../src/core/script-settings.ts'
import { define } from '../portal-${name}.ts'

define(configureFromScript(import.meta.url))

// Exported so that the view is part of this script: it is there one request earlier than with the loader.
export { mount } from '../../src/areas/${name}/view.tsx'
`,
})
