import type { Resource } from '../../core/define/resource.ts'
import { addressOf } from '../../core/nav/path.ts'
import { areaPack } from '../area/messages.en.ts'
import { useAreaPlace } from '../area/use-route.ts'
import { useWords } from '../island/context.ts'
import { useRoutes } from '../island/routes.ts'
import { tab, tabs } from '../kit/tabs.css.ts'
import { place } from './tabs.css.ts'

export interface TabsProps {
  resource: Resource
  /** Tabs after the first. */
  names: readonly string[]
  /** None for the first. */
  current: string | undefined
}

/** The parts of a detail: links, since each is a route of its own. */
export function Tabs({ resource, names, current }: TabsProps) {
  const words = useWords(resource.pack)
  const area = useWords(areaPack)
  const { page, params } = useAreaPlace()
  const way = useRoutes()
  // The first tab is the overview where another is called info.
  const first = names.includes('info') ? 'overview' : 'info'
  return (
    <nav className={place} aria-label={area.sections} part="tabs">
      {/* Safari drops list semantics of lists without bullets unless the role is explicit. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={tabs} role="list">
        {[undefined, ...names].map((name) => {
          const { href, onClick } = way(addressOf(page, { ...params, tab: name ?? '' }))
          const text = (words[`tab.${name ?? first}`] as string | undefined) ?? area.info
          const about = {
            className: tab,
            part: 'tab',
            onClick,
            'aria-current': name === current ? 'page' : undefined,
          } as const
          return (
            <li key={name ?? ''}>
              {href === undefined ? (
                <button type="button" {...about}>
                  {text}
                </button>
              ) : (
                <a href={href} {...about}>
                  {text}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
