import { useEffect, useRef, useState } from 'react'
import { endImpersonation } from '../../core/session/impersonation.ts'
import { useIsland, useSession, useWords } from '../island/context.ts'
import { Button } from '../kit/button.tsx'
import { bar } from './bar.css.ts'
import { impersonationPack } from './messages.ts'

/** Who somebody is signed in as, and the way back. */
export function Bar() {
  const { host, session, act } = useIsland()
  const words = useWords(impersonationPack)
  const state = useSession()
  const ref = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  // In the top layer nothing of the page can lie over it.
  useEffect(() => {
    if (ref.current?.isConnected) ref.current.showPopover?.()
  }, [])
  if (state.status !== 'signed-in' || !state.user.impersonatedBy) return null
  const { email, impersonatedBy: by } = state.user
  const end = async () => {
    setBusy(true)
    try {
      const reply = await act(endImpersonation, {})
      host.send('portal-impersonation', { state: 'ended', email, by })
      if ('csrfToken' in reply) await session.open(reply)
      else session.lost('signed-out')
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  return (
    <div
      ref={ref}
      className={bar}
      part="impersonation"
      role="status"
      // Neither set of types knows all that the other does.
      {...({ popover: 'manual' } as object)}
    >
      <span>{words.signedInAs({ email })}</span>
      <span>{failed ? words.failed : words.own({ email: by })}</span>
      <Button busy={busy} onPress={() => void end()}>
        {words.end}
      </Button>
    </div>
  )
}
