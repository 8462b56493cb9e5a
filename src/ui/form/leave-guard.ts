import type { Island } from '../island/context.ts'
import type { PortalEvents } from '../island/events.ts'
import { leaveFor } from '../island/follow.ts'
import { askToLeave } from './ask-to-leave.tsx'

/** From now on going elsewhere within the element asks first, and so does leaving the page. Answers what ends that. */
export function guardLeaving(island: Island): () => void {
  const { host } = island
  const stop = () => {
    host.removeEventListener('portal-navigate', hold)
    removeEventListener('beforeunload', warn)
  }
  const hold = (event: HTMLElementEventMap['portal-navigate']) => {
    if (event.target !== host) return
    event.preventDefault()
    // The page must not go on meanwhile.
    event.stopImmediatePropagation()
    void askToLeave(island).then((leaves) => {
      if (!leaves) return
      stop()
      goOn(island, event.detail)
    })
  }
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  host.addEventListener('portal-navigate', hold)
  addEventListener('beforeunload', warn)
  return stop
}

/** Does what was held back. */
function goOn({ host, location }: Island, { to, kind }: PortalEvents['portal-navigate']): void {
  const own = kind === 'inner' || location.href(to) !== undefined
  if (own && kind !== 'page') location.go(to, kind)
  else if (host.send('portal-navigate', { to, kind }, true)) {
    const base = kind === 'page' ? '' : host.getAttribute('base')
    if (base !== null) leaveFor(base + to)
  }
}
