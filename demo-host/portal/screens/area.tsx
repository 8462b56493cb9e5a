import type { PagesProps } from 'portico/react'
import { type ComponentType, useEffect } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { areaElements } from '../area-elements.ts'
import { Arriving } from '../frame/waiting.tsx'
import { $record, $within } from '../routing/record.ts'
import { shapeOf } from '../routing/shape.ts'
import { areaOf, type ScreenProps } from '../views.ts'

const elements: Readonly<Record<string, ComponentType<PagesProps>>> = areaElements

/** A page of an area, shown by its element. */
export function Screen({ route, params }: ScreenProps) {
  const path = usePathname()
  // Clicking the menu entry of a filtered list shows the whole list.
  const query = useSearch()
  const Element = elements[areaOf(route.access)!]!
  // An element that left the page reports nothing.
  useEffect(
    () => () => {
      $record.set('')
      $within.set([])
    },
    [Element],
  )
  return (
    <Arriving className="screen wide" shape={shapeOf({ route, params })}>
      <Element
        routing="path"
        headingLevel={1}
        route={path + query}
        features="back"
        onportal-title={({ detail }) => $record.set(detail.title)}
        onportal-trail={({ detail }) => $within.set(detail.records)}
      />
    </Arriving>
  )
}
