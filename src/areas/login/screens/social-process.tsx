import { useEffect, useState } from 'react'
import { useStore } from '../../../ui/use-store.ts'
import { useIsland, useWords } from '../../../ui/island/context.ts'
import { Banner } from '../../../ui/kit/banner.tsx'
import { arrive } from '../actions/arrive.ts'
import { BackLink } from '../back-link.tsx'
import { doorsPack } from '../doors-messages.ts'
import { Heading } from '../heading.tsx'
import { Problem } from '../problem.tsx'
import type { LoginStore } from '../store.ts'
import { Working } from '../working.tsx'

/** Where a network sends its visitors back to. */
export function SocialProcess({ store }: { store: LoginStore }) {
  const { location } = useIsland()
  const words = useWords(doorsPack)
  const problem = useStore(store.$problem)
  const [cancelled, setCancelled] = useState(false)
  useEffect(() => {
    const network = location.$path.get().split('/').at(-1) ?? ''
    void arrive(store, network, () => setCancelled(true))
  }, [])
  return (
    <>
      <Heading>{words.socialTitle}</Heading>
      {cancelled && <Banner tone="info">{words.socialCancelled}</Banner>}
      <Problem store={store} fields={[]} />
      {problem || cancelled ? <BackLink store={store} /> : <Working />}
    </>
  )
}
