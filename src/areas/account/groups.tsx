import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../../ui/island/context.ts'
import { start } from './area.ts'
import { entry, here, nav } from './groups.css.ts'
import { accountPack } from './messages.ts'
import type { AccountStore } from './store.ts'

/** The ways through the profile, one for each group. Links where the route has an address. */
export function Groups({ store, ways, current }: { store: AccountStore; ways: string[]; current: string }) {
  const words = useWords(accountPack)
  const { location } = store.island
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const at = ref.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView, which would move the page around as well.
    if (ref.current && at)
      ref.current.scrollLeft = at.offsetLeft - (ref.current.clientWidth - at.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={ref} className={nav} aria-label={words.title}>
      {ways.map((group) => {
        const to = `${start}/${group}`
        return (
          <a
            key={group}
            href={location.href(to) ?? '#'}
            className={group === current ? here : entry}
            part="tab"
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
