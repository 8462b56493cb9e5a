import type { ReactNode } from 'react'
import { useWords } from '../../ui/island/context.ts'
import type { Loaded } from '../../ui/island/loaded.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { note, stack } from '../../ui/kit/layout.css.ts'
import { accountPack } from './messages.ts'

/** What a section asked for: on its way, there, or why not with another try. */
export function LoadedView<T>({
  loaded,
  children,
}: {
  loaded: Loaded<T>
  children: (value: T) => ReactNode
}) {
  const words = useWords(accountPack)
  if (loaded.value !== undefined) return children(loaded.value)
  if (!loaded.error) return <p className={note}>{words.loading}</p>
  return (
    <div className={stack}>
      <Banner tone="danger">{loaded.error.text}</Banner>
      <span>
        <Button onPress={loaded.retry}>{words.retry}</Button>
      </span>
    </div>
  )
}
