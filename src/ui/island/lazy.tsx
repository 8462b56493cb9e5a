import { useEffect, useState, type ReactNode } from 'react'
import { useIsland } from './context.ts'
import { fetchedBefore, fetchWithMessages } from './fetch-with-messages.ts'

export interface LazyProps<Module> {
  /** The import; must be the same function on every render. */
  load: () => Promise<Module>
  /** Shown until the script and its messages have loaded; nothing by default. */
  waiting?: ReactNode
  /** Shown when loading fails, with a retry; nothing by default. */
  failed?: (retry: () => void) => ReactNode
  children: (module: Module) => ReactNode
}

/** Renders a component from a script that is fetched on first render. */
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
