import { useEffect, useState } from 'react'
import type { Pack } from '../../core/i18n/words.ts'
import { useIsland } from '../../ui/island/context.ts'

/** A script that is fetched when it is first needed. */
export interface Fetched<Module> {
  /** Nothing until it has come, with its words; `null` where it could not be had. */
  module: Module | null | undefined
  retry: () => void
}

/** Fetches a script with words of its own, in the element's language. */
export function useModule<Module extends { pack: Pack }>(load: () => Promise<Module>): Fetched<Module> {
  const { words } = useIsland()
  const [round, setRound] = useState(0)
  const [module, setModule] = useState<Module | null>()
  useEffect(() => {
    let gone = false
    setModule(undefined)
    void load()
      .then(async (loaded) => {
        words.of(loaded.pack)
        await words.ready()
        if (!gone) setModule(loaded)
      })
      .catch(() => !gone && setModule(null))
    return () => {
      gone = true
    }
  }, [load, words, round])
  return { module, retry: () => setRound(round + 1) }
}
