import { code } from '../../contract/engine/error-codes.ts'
import type { Query } from '../../ui/query/use-query.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../ui/island/context.ts'
import { Banner } from '../../ui/kit/banner/banner.tsx'
import { Button } from '../../ui/kit/button/button.tsx'
import { note, stack } from '../../ui/kit/layout.css.ts'
import { accountPack } from './messages.en.ts'
import { Bars } from './bars.tsx'
import { awaited } from './view.css.ts'

/** A section's data: loading, loaded, or an error with a retry button. */
export function LoadedView<T>({
  loaded,
  children,
}: {
  loaded: Pick<Query<T>, 'value' | 'error' | 'refresh'>
  children: (value: T) => ReactNode
}) {
  const words = useWords(accountPack)
  if (loaded.value !== undefined) return children(loaded.value)
  if (!loaded.error)
    return (
      <div className={awaited} aria-busy="true">
        <Bars>{words.loading}</Bars>
      </div>
    )
  // Another try would bring no other answer.
  if (loaded.error.code === code.inAnothersName) return <p className={note}>{loaded.error.text}</p>
  return (
    <div className={stack}>
      <Banner tone="danger">{loaded.error.text}</Banner>
      <span>
        <Button onPress={() => void loaded.refresh()}>{words.retry}</Button>
      </span>
    </div>
  )
}
