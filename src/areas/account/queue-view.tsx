import { useEffect } from 'react'
import { useIsland, useSession } from '../../ui/island/context.ts'
import { islandView } from '../../ui/island/island.tsx'
import { queuePack } from './queue/messages.ts'
import { Tray } from './queue/tray.tsx'

/** What fills `<portal-queue>`. */
export const { mount } = islandView({ App: Queue, start: '/', packs: [queuePack] })

function Queue() {
  const { host } = useIsland()
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-out') return
    host.setState('unauthenticated')
    host.send('portal-ready')
  }, [host, status])
  // Where nobody is signed in there are no tasks, and the place stays empty.
  return status === 'signed-in' ? <Tray /> : null
}
