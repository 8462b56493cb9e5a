import { useState } from 'react'
import { login } from '../../contract/login/login.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { Prevented } from '../../ui/island/actions.ts'
import { useIsland, useWords } from '../../ui/island/context.ts'
import { ownEvents } from '../../ui/island/event-owner.ts'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Button } from '../../ui/kit/button/button.tsx'
import { loginPack } from './messages.en.ts'

/** Ends the session, here and on the server. If the server is unreachable, shows that and stays signed in. */
export function SignOut() {
  const { act, host, session } = useIsland()
  const words = useWords(loginPack)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const leave = async () => {
    setBusy(true)
    setFailed(false)
    ownEvents(host, session)
    try {
      await session.signOut(() => act(login.signOut, {}))
    } catch (error) {
      if (error instanceof SvcError) setFailed(true)
      else if (!(error instanceof Prevented)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failed && <Banner tone="danger">{words.signOutFailed}</Banner>}
      <Button busy={busy} onPress={() => void leave()}>
        {words.signOut}
      </Button>
    </>
  )
}
