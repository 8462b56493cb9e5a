import { access } from '../../../contract/access.ts'
import { code } from '../../../contract/error-codes.ts'
import { useEffect, useState } from 'react'
import { useStore } from '../../../ui/use-store.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { admit } from '../actions/admit.ts'
import { busy } from '../actions/busy.ts'
import { BackLink } from '../back-link.tsx'
import { doorsPack } from '../doors-messages.ts'
import { Heading } from '../heading.tsx'
import { Problem } from '../problem.tsx'
import type { LoginStore } from '../store.ts'
import { Working } from '../working.tsx'

/** Signs in with the token of an access link, without anybody's help. */
export function AccessLink({ store }: { store: LoginStore }) {
  const { act, location } = useIsland()
  const words = useWords(doorsPack)
  const problem = useStore(store.$problem)
  const [token] = useState(() => {
    const query = location.$query.get()
    return query.get('token') ?? query.get('t')
  })
  // A reload comes without it: it has left the address.
  const isOver = !token || problem?.code === code.badToken
  useEffect(() => {
    if (!token) return
    void busy(store, 'access', async () => admit(store, await act(access.autoLogin, { body: { token } })))
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
