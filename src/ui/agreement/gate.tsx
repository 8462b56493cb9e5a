import { useEffect, useLayoutEffect, useState } from 'react'
import { code } from '../../contract/engine/error-codes.ts'
import { shared } from '../../core/registry.ts'
import { useIsland, useSession, useWords } from '../island/context.ts'
import { Button } from '../kit/button/button.tsx'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { AgreementReader } from './agreement-reader.tsx'
import { agreementPack } from './messages.en.ts'

export { agreementPack as pack } from './messages.en.ts'

/** Elements beside the page's content, too narrow to read in. */
const narrow = /-(nav|queue|inbox|user)$/

/** In place of an element's content until its user has accepted what the site asks for. */
export function Gate() {
  const { host } = useIsland()
  const words = useWords(agreementPack)
  const isPrevented = useAnnouncement()
  const [isOpen, setOpen] = useState(false)
  // A dialog that was open keeps the rest of the page out of reach, also while it is hidden.
  const [isOver] = useState(() => host.shadowRoot.querySelector('dialog[open]') !== null)
  // Dialogs stand beside the screen, so hiding that leaves them.
  useLayoutEffect(() => {
    const covered = host.shadowRoot.querySelectorAll('dialog[open]')
    for (const dialog of covered) dialog.toggleAttribute('hidden', true)
    return () => {
      for (const dialog of covered) dialog.toggleAttribute('hidden', false)
    }
  }, [host])
  useEffect(() => {
    host.setState('ready')
    host.send('portal-ready')
  }, [host])
  const isButton = isPrevented || narrow.test(host.localName)
  if (!isButton && !isOver) return <AgreementReader />
  return (
    <>
      {isButton && <Button onPress={() => setOpen(true)}>{words.read}</Button>}
      <Dialog
        open={isOpen || isOver}
        title={words.read}
        startsAtTitle
        onClose={() => setOpen(false)}
        actions={null}
      >
        {(isOpen || isOver) && <AgreementReader />}
      </Dialog>
    </>
  )
}

/** Announces the agreement to the page once for each user. Whether the page prevented it, because it shows the agreement itself. */
function useAnnouncement(): boolean {
  const { host } = useIsland()
  const state = useSession()
  const user = state.status === 'signed-in' ? state.user : undefined
  const [isPrevented, setPrevented] = useState(false)
  useEffect(() => {
    if (!user) return
    const announced = shared('agreement gates', () => new WeakMap<object, boolean>())
    const before = announced.get(user)
    const isAllowed =
      before ?? host.send('portal-session-error', { kind: 'agreement', code: code.agreementUnsigned }, true)
    announced.set(user, isAllowed)
    setPrevented(!isAllowed)
  }, [host, user])
  return isPrevented
}
