import { useEffect, useState } from 'react'
import { fetchScript } from '../../core/fetch-script.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useIsland } from '../island/context.ts'

/** A script that is fetched when it is first needed. */
export interface Fetched<Module> {
  /** Nothing until it has come, with its words; `null` where it could not be had. */
  module: Module | null | undefined
  retry: () => void
}

/** Fetches a script, with the words of its `packs` in the element's language. `known` is what was fetched before. */
export function useFetched<Module extends object>(
  load: () => Promise<Module>,
  known?: Module,
): Fetched<Module> {
  const { words } = useIsland()
  const [round, setRound] = useState(0)
  const [module, setModule] = useState<Module | null | undefined>(known)
  useEffect(() => {
    let gone = false
    if (module === null) setModule(undefined)
    void fetchScript(load)
      .then(async (loaded) => {
        for (const pack of (loaded as { packs?: readonly Pack[] }).packs ?? []) words.of(pack)
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
