import { useWords } from '../island/context.ts'
import { Lazy, type LazyProps } from '../island/lazy.tsx'
import { areaPack } from './messages.en.ts'
import { Notice } from './notice.tsx'
import { Waiting } from './waiting.tsx'

/** A page with a script of its own; if that fails to load, an error with a retry. */
export function LazyPage<Module extends object>(page: Pick<LazyProps<Module>, 'load' | 'children'>) {
  const words = useWords(areaPack)
  return (
    <Lazy
      {...page}
      waiting={<Waiting />}
      failed={(retry) => <Notice text={words.pageFailed} retry={retry} />}
    />
  )
}
