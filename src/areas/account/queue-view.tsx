import { useEffect } from 'react'
import { useIsland, useSession } from '../../ui/island/context.ts'
import { islandView } from '../../ui/island/island.tsx'
import { accountPack } from './messages.ts'

/** What fills `<portal-queue>`. */
export const { mount } = islandView({ App: Queue, start: '/', packs: [accountPack] })

function Queue() {
  const { host } = useIsland()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'unknown') host.setState(status === 'signed-in' ? 'ready' : 'unauthenticated')
  }, [host, status])
  return null
}
