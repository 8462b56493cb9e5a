import { useWords } from '../../../ui/island/context.ts'
import { useRoutes } from '../../../ui/island/routes.ts'
import { tab, tabs } from '../../../ui/kit/tabs.css.ts'
import { referencePack } from '../reference/messages.en.ts'
import { inspectorRoute } from '../inspector/inspector-route.ts'

/** The tools of developers: links, since each is a route of its own. */
export function ToolTabs({ isInspector }: { isInspector: boolean }) {
  const words = useWords(referencePack)
  const way = useRoutes()
  const tools = [
    { to: '/developersTools', label: words.builder, isCurrent: !isInspector },
    { to: inspectorRoute(), label: words.inspector, isCurrent: isInspector },
  ]
  return (
    <nav aria-label={words.toolsTitle} part="tabs">
      {/* Safari drops list semantics of lists without bullets unless the role is explicit. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className={tabs} role="list">
        {tools.map(({ to, label, isCurrent }) => {
          const { href, onClick } = way(to)
          const about = {
            className: tab,
            part: 'tab',
            onClick,
            'aria-current': isCurrent ? 'page' : undefined,
          } as const
          return (
            <li key={to}>
              {href === undefined ? (
                <button type="button" {...about}>
                  {label}
                </button>
              ) : (
                <a href={href} {...about}>
                  {label}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
