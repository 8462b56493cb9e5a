import { type Island, useWords } from '../island/context.ts'
import type { PortalEvents } from '../island/events.ts'
import { whileShown } from '../island/while-shown.ts'
import { leaveFor } from '../island/follow.ts'
import { ConfirmAction } from '../confirm/confirm-action.tsx'
import { plain } from '../kit/layout.css.ts'
import { giveUp, openOverlay, pageGone, type OverlayProps } from '../overlay/open-overlay.tsx'
import { formPack } from './messages.en.ts'

/** Asks before anything that would lose typed text, until the returned function is called. */
export const guardLeaving = (island: Island, edits: boolean | 'rows'): (() => void) =>
  edits ? guardForm(island, edits === 'rows') : guardDialog(island)

/** Going elsewhere within the element, and leaving the page. With `isList`, another query is no other place. */
function guardForm(island: Island, isList: boolean): () => void {
  const { host } = island
  const stop = () => {
    host.removeEventListener('portal-navigate', hold)
    endWarning()
  }
  const hold = (event: HTMLElementEventMap['portal-navigate']) => {
    if (event.target !== host) return
    if (isList && event.detail.to.split('?')[0] === island.location.$path.get()) return
    event.preventDefault()
    // Stops the page's own handling until the user answers.
    event.stopImmediatePropagation()
    void askToLeave(island).then((leaves) => {
      if (!leaves) return
      stop()
      goOn(island, event.detail)
    })
  }
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  host.addEventListener('portal-navigate', hold)
  const endWarning = whileShown(island, () => {
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  })
  return stop
}

/** Handles navigation of the page beneath a dialog: a user who stays is led back to the dialog. */
function guardDialog(island: Island): () => void {
  const { host, location } = island
  const route = host.getAttribute('route') ?? location.$path.get()
  const stop = () => host.shadowRoot.removeEventListener(pageGone, hold)
  const hold = (event: Event) => {
    const dialog = event.target as HTMLElement
    event.preventDefault()
    void askToLeave(island).then((leaves) => {
      // It may have been removed for another reason.
      if (!dialog.isConnected) return
      if (leaves) giveUp(dialog)
      else location.go(route)
    })
  }
  host.shadowRoot.addEventListener(pageGone, hold)
  return stop
}

/** Resumes the navigation that was stopped. */
function goOn({ host, location }: Island, { to, kind }: PortalEvents['portal-navigate']): void {
  const own = kind === 'inner' || location.href(to) !== undefined
  if (own && kind !== 'page') location.go(to, kind)
  else if (host.send('portal-navigate', { to, kind }, true)) {
    const base = kind === 'page' ? '' : host.getAttribute('base')
    if (base !== null) leaveFor(base + to)
  }
}

/** Asks whether changes may be discarded; returns the answer. Concurrent calls share it. */
export function askToLeave(island: Island): Promise<boolean> {
  const asked = asking.get(island) ?? ask(island).finally(() => asking.delete(island))
  asking.set(island, asked)
  return asked
}

const asking = new WeakMap<Island, Promise<boolean>>()

const ask = (island: Island): Promise<boolean> =>
  new Promise((answer) => {
    openOverlay(
      island,
      ({ open, close }) => (
        <Question
          open={open}
          close={close}
          onLeave={() => {
            answer(true)
            close()
          }}
        />
      ),
      () => answer(false),
    )
  })

function Question({ open, close, onLeave }: OverlayProps & { onLeave: () => void }) {
  const words = useWords(formPack)
  return (
    <ConfirmAction
      open={open}
      title={words.leaveTitle}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      tone="danger"
      run={async () => onLeave()}
      onClose={close}
    >
      <p className={plain}>{words.unsaved}</p>
    </ConfirmAction>
  )
}
