import { useWords } from '../island/context.ts'
import { Lazy, type LazyProps } from '../island/lazy.tsx'
import { areaPack } from './messages.en.ts'
import { Notice } from './notice.tsx'
import { Waiting } from './waiting.tsx'

/** A page that is drawn by a script of its own, once that is there; why not, with another try, where it cannot be had. */
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
