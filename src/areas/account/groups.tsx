import { useWords } from '../../ui/island/context.ts'
import { start } from './area.ts'
import { entry, here, nav } from './groups.css.ts'
import { accountPack } from './messages.ts'
import type { AccountStore } from './store.ts'

/** The ways through the profile, one for each group. Links where the route has an address. */
export function Groups({ store, ways, current }: { store: AccountStore; ways: string[]; current: string }) {
  const words = useWords(accountPack)
  const { location } = store.island
  return (
    <nav className={nav} aria-label={words.title}>
      {ways.map((group) => {
        const to = `${start}/${group}`
        return (
          <a
            key={group}
            href={location.href(to) ?? '#'}
            className={group === current ? here : entry}
            aria-current={group === current ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              location.go(to)
            }}
          >
            {words[group as 'settings']}
          </a>
        )
      })}
    </nav>
  )
}
