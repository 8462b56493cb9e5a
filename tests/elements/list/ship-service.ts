import type { PortalElement } from '../../../src/ui/island/shell.ts'
import type { ListViewProps } from '../../../src/ui/list/list-context.ts'
import { closeSvc, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { harbour, menu, names, putList, removeLists, shipList, type ShipRow } from './ships.tsx'

/** The service of a list of ships; `all` is the current fleet. */
export const serveShips = (all: () => readonly ShipRow[], answers: Answers = {}) =>
  fakeSvc({ 'GET /login': { body: user }, 'GET /header/menu': menu, 'GET /ships': harbour(all), ...answers })

/** A list that shows rows of a service. */
export const standing = async (
  base: string,
  attributes: Record<string, string> = {},
  props: ListViewProps = shipList,
): Promise<PortalElement> => {
  const element = putList(props, { svc: base, ...attributes })
  await until('there are rows', () => names(element).length > 0)
  // They come with a script of their own.
  await until('what narrows it is there', () => {
    const filters = element.shadowRoot.querySelector('[aria-label=Filters]')
    return !filters || filters.childElementCount > 0
  })
  await until('its pages are there', () => !element.shadowRoot.querySelector('[data-waiting]'))
  return element
}

/** Removes every list, its stored settings, and its service. */
export const leave = async (): Promise<void> => {
  removeLists()
  localStorage.removeItem('portico:list:1:ships')
  await Promise.resolve()
  closeSvc()
}
