import { useAttribute, useIsland, useIsOff, useWords } from '../../ui/island/context.ts'
import { spoken } from '../../ui/island/frame.css.ts'
import type { PortalElement } from '../../ui/island/shell.ts'
import { Side } from './icons.tsx'
import { shellPack } from './messages.en.ts'
import { entry, label } from './nav.css.ts'

/**
 * The attribute `collapsed`, which shows icons only, with a toggle. The user's choice is stored in this
 * browser, unless the page has disabled the toggle.
 */
export function useRail(): { isRail: boolean; isOff: boolean; change: (isRail: boolean) => void } {
  const { host } = useIsland()
  const isRail = useAttribute<boolean>('collapsed') ?? false
  const isOff = useIsOff('collapse')
  const change = (next: boolean) => {
    host.toggleAttribute('collapsed', next)
    if (!isOff) remember(next)
  }
  return { isRail, isOff, change }
}

/** Narrows an element before it renders if that was the user's choice. */
export function recallRail(host: PortalElement): void {
  const off = host.getAttribute('features') ?? ''
  if (!off.split(/\s+/).includes('collapse') && remembered()) host.toggleAttribute('collapsed', true)
}

const key = 'portico:nav-collapsed'

function remembered(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

function remember(isRail: boolean): void {
  try {
    if (isRail) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // It then lasts as long as the page.
  }
}

/** Narrows or widens the menu. */
export function RailButton({ isRail, onChange }: { isRail: boolean; onChange: (isRail: boolean) => void }) {
  const words = useWords(shellPack)
  const text = isRail ? words.expand : words.collapse
  return (
    <button
      type="button"
      className={entry}
      part="collapse"
      title={isRail ? text : undefined}
      onClick={() => onChange(!isRail)}
    >
      <Side />
      <span className={isRail ? spoken : label}>{text}</span>
    </button>
  )
}
