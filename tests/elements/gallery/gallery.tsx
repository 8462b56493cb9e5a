// The page /gallery of a development host: every component in every state, in the looks that its address names.
import type { ReactNode } from 'react'
import { islandView } from '../../../src/ui/island/island.tsx'
import { defineTag, shell } from '../../../src/ui/island/shell.ts'
import { putDocks } from '../area/docks.ts'
import { docksSvc } from '../area/docks-svc.ts'
import { fakeSvc } from '../page/fake-svc.ts'
import { lookIn, looks, saidIn, type Look } from './look.ts'
import { bringOwnFont } from './own-font.ts'
import type { Specimen } from './specimen.ts'
import { buttons } from './specimens/buttons.tsx'
import { choices } from './specimens/choices.tsx'
import { cards } from './specimens/cards.tsx'
import { dialogs } from './specimens/dialogs.tsx'
import { fields } from './specimens/fields.tsx'
import { messages } from './specimens/messages.tsx'
import { values } from './specimens/values.tsx'

const components: Record<string, Specimen> = { buttons, fields, choices, values, messages, cards, dialogs }

/** Routes of the sample area: each shows one generic view. */
const views: Record<string, string> = {
  list: '/docks',
  detail: '/docks/1',
  fields: '/docks/1/survey',
  form: '/docks/1/rules',
  chart: '/docks/1/load',
  empty: '/docks/1/papers',
}

await bringOwnFont()
const look = lookIn(location.search)
document.documentElement.lang = look.lang
document.documentElement.dir = look.lang === 'he' ? 'rtl' : 'ltr'
document.documentElement.dataset['scheme'] = look.scheme
document.body.append(choiceOfLooks())
for (const [name, specimen] of Object.entries(components)) putComponent(name, specimen(saidIn(look)))
for (const [name, route] of Object.entries(views)) {
  const element = putDocks({ ...look, route, svc: docksSvc().base, routing: 'none' })
  sectionOf(`view-${name}`).append(element)
}

function choiceOfLooks(): HTMLElement {
  const nav = document.createElement('nav')
  for (const [key, options] of Object.entries(looks))
    for (const option of options) {
      const link = document.createElement('a')
      link.href = `?${new URLSearchParams({ ...look, [key]: option })}`
      link.textContent = option
      if (look[key as keyof Look] === option) link.setAttribute('aria-current', 'true')
      nav.append(link)
    }
  return nav
}

function sectionOf(id: string): HTMLElement {
  const section = document.createElement('section')
  section.id = id
  const title = document.createElement('h2')
  title.textContent = id
  section.append(title)
  document.body.append(section)
  return section
}

function putComponent(name: string, shown: ReactNode): void {
  const view = islandView({ App: () => shown, start: '/', packs: [] })
  defineTag(`specimen-${name}`, shell({ attributes: {}, view: async () => view }))
  const element = document.createElement(`portal-specimen-${name}`)
  for (const [key, value] of Object.entries({ ...look, svc: fakeSvc().base }))
    element.setAttribute(key, value)
  sectionOf(name).append(element)
}
