import { useState } from 'react'
import { useIsland, useWords } from '../island/context.ts'
import { ownEvents } from '../island/event-owner.ts'
import { Banner } from '../kit/banner/banner.tsx'
import { Button } from '../kit/button/button.tsx'
import { agreementPack } from './messages.en.ts'

/** Ends the session of a user who doesn't accept. */
export function SignOutInstead() {
  const { host, session } = useIsland()
  const words = useWords(agreementPack)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const leave = async () => {
    setBusy(true)
    setFailed(false)
    ownEvents(host, session)
    await session.signOut().catch(() => setFailed(true))
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onPress={() => void leave()}>
        {words.signOut}
      </Button>
      {failed && <Banner tone="danger">{words.signOutFailed}</Banner>}
    </>
  )
}
