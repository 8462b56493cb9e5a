import { useEffect, useState, type ReactNode } from 'react'
import { useIsland } from './context.ts'
import { fetchedBefore, fetchWithMessages } from './fetch-with-messages.ts'

export interface LazyProps<Module> {
  /** An import, and always the same function. */
  load: () => Promise<Module>
  /** Stands there until the script and its messages have come; nothing unless given. */
  waiting?: ReactNode
  /** Stands there where it cannot be had, with a way to try again; nothing unless given. */
  failed?: (retry: () => void) => ReactNode
  children: (module: Module) => ReactNode
}

/** Draws something with a script of its own, which is fetched when it is first drawn. */
export function Lazy<Module extends object>({
  load,
  waiting,
  failed,
  children,
}: LazyProps<Module>): ReactNode {
  const { words } = useIsland()
  const [attempt, setAttempt] = useState(0)
  const [module, setModule] = useState<Module | null | undefined>(() => fetchedBefore(words, load))
  useEffect(() => {
    let gone = false
    if (module === null) setModule(undefined)
    fetchWithMessages(words, load).then(
      (found) => !gone && setModule(found),
      () => !gone && setModule(null),
    )
    return () => {
      gone = true
    }
  }, [load, words, attempt])
  if (module) return children(module)
  return module === null ? failed?.(() => setAttempt(attempt + 1)) : waiting
}
