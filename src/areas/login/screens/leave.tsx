import { useEffect } from 'react'
import { login } from '../../../contract/login/login.ts'
import { siteOf } from '../../../core/session/site-of.ts'
import { leaveForNetwork } from '../../../core/social/leave-page.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { ownEvents } from '../../../ui/island/event-owner.ts'
import { useStore } from '../../../ui/use-store.ts'
import { runAction } from '../actions/run.ts'
import { start } from '../area.ts'
import { Problem } from '../fields.tsx'
import { publicPack } from '../public-messages.en.ts'
import { Working } from '../public-parts.tsx'
import { Heading } from '../screen-parts.tsx'
import { SignOut } from '../sign-out.tsx'
import type { LoginStore } from '../store.ts'

/** Signs out because of the route; if the service is unreachable, the user can try again. */
export function Leave({ store }: { store: LoginStore }) {
  const { act, host, location, session } = useIsland()
  const words = useWords(publicPack)
  const problem = useStore(store.$problem)
  useEffect(() => {
    void runAction(store, 'leave', async () => {
      ownEvents(host, session)
      const site = await siteOf(session)
      await session.signOut(() => act(login.signOut, {}))
      location.go(start)
      if (site?.loginPage) leaveForNetwork(host, site.loginPage)
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
