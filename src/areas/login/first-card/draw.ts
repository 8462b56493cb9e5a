import { directionOf } from '../../../core/i18n/direction.ts'
import { randomId } from '../../../core/random-id.ts'
import { putAmong } from '../../../ui/guard/own-children.ts'
import { languageOf, stringsOfPage } from '../../../ui/island/page-settings.ts'
import type { PortalElement } from '../../../ui/island/shell.ts'
import { light, shadow, texts, type Part } from './parts.ts'

/** The drawn nodes that something happens to. */
export interface Card {
  form: HTMLFormElement
  email: HTMLInputElement
  password: HTMLInputElement
  submit: HTMLButtonElement
}

const space = { html: 'http://www.w3.org/1999/xhtml', svg: 'http://www.w3.org/2000/svg' }

/** Draws the sign-in card into an element, as its view draws it first. Nodes instead of markup, since a page may require trusted types. */
export function draw(host: PortalElement): Card {
  const lang = languageOf(host)
  const strings = stringsOfPage()
  const level = /^[1-6]/.exec(host.getAttribute('heading-level') ?? '')?.[0] ?? '2'
  const id = `portal-${randomId()}`
  /** The last node that shows a message, by the message's key. */
  const shown: Record<string, Element> = {}

  const message = (key: string): string => {
    const own = `login.${key}`
    return strings[lang]?.[own] ?? texts[lang]?.[key] ?? strings['en']?.[own] ?? texts['en']![key]!
  }
  const filled = (text: string): string =>
    text.replace(/^\$(.*)|#/, (_, key?: string) => (key ? message(key) : id))
  const make = ([name, attributes, ...children]: Part, around = space.html): Element => {
    const own = name === 'svg' ? space.svg : around
    const node = document.createElementNS(own, name === 'h2' ? `h${level}` : name)
    for (const key in attributes) node.setAttribute(key, filled(attributes[key]!))
    for (const child of children) {
      if (typeof child === 'string') shown[child.slice(1)] = node
      node.append(typeof child === 'string' ? filled(child) : make(child, own))
    }
    return node
  }

  const root = host.shadowRoot
  for (const part of shadow) root.append(make(part))
  const frame = root.querySelector('div')!
  frame.lang = lang
  frame.dir = host.dir || directionOf(lang)
  const off = (host.getAttribute('features') ?? '').split(/\s+/)
  if (off.includes('forgot')) shown['forgot']!.remove()
  if (off.includes('create')) shown['create']!.parentElement!.remove()

  const fields = light.map((part) => make(part) as HTMLElement)
  for (const field of fields) putAmong(host, field)
  const [form, email, password] = fields as [HTMLFormElement, HTMLInputElement, HTMLInputElement]
  email.defaultValue = host.getAttribute('email') ?? ''
  return { form, email, password, submit: shown['signIn'] as HTMLButtonElement }
}
