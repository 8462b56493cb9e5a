import { code } from '../../../src/contract/engine/error-codes.ts'
import '../../../src/areas/login/first-card/first-card.ts'
import { mount } from '../../../src/areas/login/view.tsx'
import { defineTag, shell, type PortalElement, type View } from '../../../src/ui/island/shell.ts'
import '../../../src/ui/island/missing.ts'
import { failure, fakeSvc } from '../page/fake-svc.ts'
import { painted, until } from '../page/stage.ts'

/** A sign-in element whose view is delayed, as by a slow network. */
export interface Delayed {
  element: PortalElement
  svc: ReturnType<typeof fakeSvc>
  /** Lets the view come. */
  arrive(): Promise<void>
  /** Lets the view fail, on its second attempt as well. */
  fail(): Promise<void>
}

let number = 0

/** Puts one into the page. Each has a tag of its own, since later elements of a tag have their view at once. */
export async function putDelayed(
  attributes: Record<string, string> = {},
  { style = '', markup = '' } = {},
): Promise<Delayed> {
  const svc = fakeSvc({ 'POST /login': failure(401, code.wrongCredentials) })
  let settle: { resolve(view: View): void; reject(error: Error): void }
  const load = () => new Promise<View>((resolve, reject) => (settle = { resolve, reject }))
  const Tag = shell({
    attributes: { email: 'text', notice: 'text', 'heading-level': 'number' },
    view: load,
  })
  const prefix = `first${++number}`
  defineTag('login', Tag, { prefix })
  const element = document.createElement(`${prefix}-login`) as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, ...attributes }))
    element.setAttribute(name, value)
  element.style.cssText = style
  element.innerHTML = markup
  document.body.append(element)
  await painted()
  return {
    element,
    svc,
    async arrive() {
      settle.resolve({ mount })
      await until('the view is there', () => !/loading|error/.test(element.dataset['state'] ?? ''))
      await painted()
    },
    async fail() {
      // It asks a second time before it says so.
      for (const _ of [1, 2]) {
        settle.reject(new TypeError('Failed to fetch'))
        await painted()
      }
    },
  }
}
