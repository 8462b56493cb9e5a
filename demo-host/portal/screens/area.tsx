import type { PagesProps } from 'portico/react'
import type { ComponentType } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { areaElements } from '../area-elements.ts'
import { areaOf, type ScreenProps } from '../views.ts'

const elements: Readonly<Record<string, ComponentType<PagesProps>>> = areaElements

/** A page of an area: its element shows what is at the address. */
export function Screen({ route }: ScreenProps) {
  const path = usePathname()
  const Element = elements[areaOf(route.access)!]!
  return (
    <div className="screen wide">
      <Element routing="path" headingLevel={1} route={path} />
    </div>
  )
}
