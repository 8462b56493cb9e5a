import type { Area } from '../../../src/core/define/area.ts'
import { areaView } from '../../../src/ui/area/area-view.tsx'
import { defineTag, shell, type PortalElement } from '../../../src/ui/island/shell.ts'

let tags = 0

/** Puts an element of an area into the page. */
export function putArea(area: Area, attributes: Record<string, string>): PortalElement {
  const name = `area-${++tags}`
  const view = areaView(area)
  defineTag(name, shell({ attributes: { 'heading-level': 'number' }, view: async () => view }))
  const element = document.createElement(`portal-${name}`) as PortalElement
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  document.body.append(element)
  return element
}
