import { importsOf, layout, specifier } from '../layout.ts'
import { pascal, title } from '../names.ts'
import type { Texts } from '../registries.ts'

/** A new tag, which shows the area of the same name, and a test of it. */
export const elementFiles = (name: string): Texts => ({
  [layout.element(name)]: tag(name),
  [layout.elementTest(name, 'element')]: tagTest(name),
})

function tag(name: string): string {
  const file = layout.element(name)
  const at = importsOf(file)
  return `import { defineTag, shell, type DefineOptions } from '${at('shell')}'
import '${at('missing')}'

/**
 * ${title(name)}. Which pages it has depends on the user's permissions.
 *
 * Links to other pages send \`portal-navigate\` of the kind \`route\`. With \`routing="hash"\` or \`"path"\` the address changes; with a
 * \`base\` alone they are ordinary links, which the browser follows unless the page prevents the event; with neither, only the
 * event is sent.
 *
 * @summary ${title(name)}.
 * @attr {text} route - The page that is shown.
 * @attr {text} svc - Base address of the service; \`/svc\` unless the page's settings say otherwise.
 * @attr {text} site-key - Publishable key of the site, for pages on another site.
 * @attr {text} mode - \`demo\` shows sample data without any service; \`demo:empty\` and the like are scenarios of it.
 * @attr {number} heading-level - Level of the page's heading, 1 to 6; 2 unless given.
 * @attr {memory|hash|path|host} routing - Where the route is kept: \`memory\` (default), \`hash\`, \`path\` or \`host\`.
 * @attr {text} base - Prefix of the route in the addresses of links.
 * @attr {text} lang - Language of the words: \`en\` or \`he\`; the page's unless given.
 * @attr {ltr|rtl} dir - Direction; that of the language unless given.
 * @attr {light|dark|auto} scheme - \`light\`, \`dark\` or \`auto\`; the page's unless given.
 * @attr {compact|default|comfortable} density - \`compact\`, \`default\` or \`comfortable\`.
 * @event portal-ready - The element shows its page.
 * @event portal-navigate - A link was followed: \`{ to, kind, replace }\`, with \`replace\` if the history gets no new entry; cancelable.
 * @event portal-task - A task has begun: \`{ cmdId }\`.
 * @event portal-before-action - Before a call: \`{ endpoint, input, waitUntil }\`; cancelable.
 * @event portal-after-action - After a call that succeeded: \`{ endpoint, input }\`.
 * @event portal-session-error - A failure that ends the session: \`{ kind, code }\`; cancelable.
 * @event portal-error - A call failed and the element says why: \`{ code, info, endpoint }\`.
 * @event portal-crash - The element crashed and shows its fallback: \`{ message }\`.
 * @event portal-signed-in - A user has signed in: \`{ email, restored }\`.
 * @event portal-signed-out - The user is signed out: \`{ reason }\`.
 * @slot signed-out - Shown to visitors who aren't signed in, such as a link to the sign-in page.
 * @csspart page - The whole page.
 * @csspart heading - Its heading.
 * @csspart section - One card.
 * @cssproperty --portal-brand - One color, from which an accessible palette is computed.
 */
export class Portal${pascal(name)} extends shell({
  attributes: { 'heading-level': 'number' },
  view: () => import('${specifier(file, layout.area(name, 'view.tsx'))}'),
}) {}

// Types what each event carries.
export type { PortalEvents } from '${at('events')}'

/** Registers \`<portal-${name}>\`, or the same under another prefix: \`define({ prefix: 'acme' })\`. */
export const define = (options?: DefineOptions): void => defineTag('${name}', Portal${pascal(name)}, options)

declare global {
  interface HTMLElementTagNameMap {
    'portal-${name}': Portal${pascal(name)}
  }
}
`
}

function tagTest(name: string): string {
  const file = layout.elementTest(name, 'element')
  const at = importsOf(file)
  return `import { define } from '${specifier(file, layout.element(name))}'
import type { PortalElement } from '${at('shell')}'
import { clearPage } from '${at('clearPage')}'
import { fakeSvc } from '${at('fakeSvc')}'
import { until } from '${at('stage')}'

describe('<portal-${name}>', () => {
  afterEach(clearPage)

  it('shows its slot to a visitor who is not signed in', async () => {
    define()
    const element = document.createElement('portal-${name}') as unknown as PortalElement
    element.setAttribute('svc', fakeSvc().base)
    element.innerHTML = '<a slot="signed-out" href="/login">Sign in</a>'
    document.body.append(element)
    await until('the link shows', () => element.querySelector('a')!.assignedSlot)
    await until('it knows', () => element.dataset['state'] === 'unauthenticated')
  })
})
`
}
