import { useEffect, useState, type ComponentType } from 'react'
import { useIsland } from '../../ui/island/context.ts'
import { Skeleton } from './skeleton.tsx'

/** For who comes by the mail to an additional address and is not signed in: whoever reads that mailbox may confirm it. */
export function Guest() {
  const { words: spoken } = useIsland()
  const [module, setModule] = useState<{ Confirmation: ComponentType }>()
  useEffect(() => {
    let gone = false
    void import('./sections/additional-email/confirmation.tsx').then(
      async (loaded) => {
        spoken.of(loaded.pack)
        await spoken.ready()
        if (!gone) setModule(loaded)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [spoken])
  return module ? <module.Confirmation /> : <Skeleton />
}
