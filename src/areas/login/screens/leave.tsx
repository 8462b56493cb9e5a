import { login } from '../../../contract/login.ts'
import { useEffect } from 'react'
import { useStore } from '../../../ui/use-store.ts'
import { speakFirst } from '../../../ui/island/speakers.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { busy } from '../actions/busy.ts'
import { start } from '../area.ts'
import { doorsPack } from '../doors-messages.ts'
import { Heading } from '../heading.tsx'
import { Problem } from '../problem.tsx'
import { SignOut } from '../sign-out.tsx'
import type { LoginStore } from '../store.ts'
import { Working } from '../working.tsx'

/** Signs out because the route says so; when the service cannot be told, the user can try again. */
export function Leave({ store }: { store: LoginStore }) {
  const { act, host, location, session } = useIsland()
  const words = useWords(doorsPack)
  const problem = useStore(store.$problem)
  useEffect(() => {
    void busy(store, 'leave', async () => {
      speakFirst(host, session)
      await session.signOut(() => act(login.signOut, {}))
      location.go(start)
    })
  }, [])
  return (
    <>
      <Heading>{words.leaving}</Heading>
      <Problem store={store} fields={[]} />
      {problem ? <SignOut /> : <Working />}
    </>
  )
}
