import type { Resource } from '../../core/define/resource.ts'
import { addressOf } from '../../core/nav/path.ts'
import { Menu } from '../action/menu.tsx'
import { areaPack } from '../area/messages.en.ts'
import { useAreaPlace, useRoute } from '../area/use-route.ts'
import { useWords } from '../island/context.ts'
import { useRoutes } from '../island/routes.ts'
import { tab, tabs } from '../kit/tabs.css.ts'
import { inSight, place } from './tabs.css.ts'

export interface TabsProps {
  resource: Resource
  /** Tabs after the first. */
  names: readonly string[]
  /** Of these, those behind "More". */
  more: readonly string[]
  /** None for the first. */
  current: string | undefined
}

/** The parts of a detail: links, since each is a route of its own. */
export function Tabs({ resource, names, more, current }: TabsProps) {
  const words = useWords(resource.pack)
  const area = useWords(areaPack)
  const { page, params } = useAreaPlace()
  const { go } = useRoute()
  const way = useRoutes()
  // The first tab is the overview where another is called info.
  const first = names.includes('info') ? 'overview' : 'info'
  const toTab = (name = '') => addressOf(page, { ...params, tab: name })
  const textOf = (name: string | undefined) =>
    (words[`tab.${name ?? first}`] as string | undefined) ?? area.info
  const behind = names.filter((name) => name !== current && more.includes(name))
  return (
    <nav className={place} aria-label={area.sections} part="tabs">
      {/* Safari drops list semantics of lists without bullets unless the role is explicit. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={`${tabs} ${inSight}`} role="list">
        {[undefined, ...names.filter((name) => !behind.includes(name))].map((name) => {
          const { href, onClick } = way(toTab(name))
          const text = textOf(name)
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
      {behind.length > 0 && (
        <Menu
          busy={false}
          label={area.more}
          className={tab}
          items={behind.map((name) => ({
            id: name,
            label: textOf(name),
            isDanger: false,
            onChoose: () => go(toTab(name)),
          }))}
        />
      )}
    </nav>
  )
}
