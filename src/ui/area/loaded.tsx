import type { ReactNode } from 'react'
import { useWords } from '../island/context.ts'
import { areaPack } from './messages.ts'
import { Notice } from './notice.tsx'
import { useFetched } from './use-fetched.ts'
import { Waiting } from './waiting.tsx'

interface LoadedProps<Module> {
  load: () => Promise<Module>
  /** What was fetched before. */
  known?: Module | undefined
  children: (module: Module) => ReactNode
}

/** A page that is drawn by a script of its own, once that is there; why not, with another try, where it cannot be had. */
export function Loaded<Module extends object>({ load, known, children }: LoadedProps<Module>) {
  const words = useWords(areaPack)
  const { module, retry } = useFetched(load, known)
  if (module === undefined) return <Waiting />
  return module ? children(module) : <Notice text={words.pageFailed} retry={retry} />
}
