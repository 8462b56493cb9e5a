import { useEffect, useState } from 'react'
import { access } from '../../../contract/login/access.ts'
import { code } from '../../../contract/engine/error-codes.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner/banner.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { runAction } from '../actions/run.ts'
import { completeSignIn } from '../actions/sign-in.ts'
import { Problem } from '../fields.tsx'
import { publicPack } from '../public-messages.en.ts'
import { BackLink, Working } from '../public-parts.tsx'
import { Heading } from '../screen-parts.tsx'
import type { LoginStore } from '../store.ts'

/** Signs in automatically with the token of an access link. */
export function AccessLink({ store }: { store: LoginStore }) {
  const { act, location } = useIsland()
  const words = useWords(publicPack)
  const problem = useStore(store.$problem)
  const [token] = useState(() => {
    const query = location.$query.get()
    return query.get('token') ?? query.get('t')
  })
  // A reload comes without it: it has left the address.
  const isOver = !token || problem?.code === code.badToken
  useEffect(() => {
    if (!token) return
    void runAction(store, 'access', async () =>
      completeSignIn(store, await act(access.autoLogin, { body: { token } })),
    )
  }, [])
  return (
    <>
      <Heading>{words.accessTitle}</Heading>
      {!problem && !isOver && <Working />}
      {isOver ? <Banner tone="danger">{words.accessExpired}</Banner> : <Problem store={store} fields={[]} />}
      {(problem || isOver) && <BackLink store={store} />}
    </>
  )
}
