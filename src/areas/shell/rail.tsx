import { useAttribute, useIsland, useIsOff, useWords } from '../../ui/island/context.ts'
import { spoken } from '../../ui/island/frame.css.ts'
import type { PortalElement } from '../../ui/island/shell.ts'
import { Side } from './icons.tsx'
import { shellPack } from './messages.en.ts'
import { entry, label } from './nav.css.ts'

/**
 * Whether only the icons show, which is the attribute `collapsed`, and how to change that. What the user has chosen is
 * remembered in this browser, unless the page has switched the choice off.
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

/** Makes an element narrow, before it shows anything, where that was chosen before. */
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
    // Then it lasts as long as the page.
  }
}

/** Makes the menu narrow, or wide again. */
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
