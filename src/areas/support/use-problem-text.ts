import { useEffect, useState } from 'react'
import { messageOf } from '../../core/i18n/error-words.ts'
import type { SvcError } from '../../core/svc/svc-error.ts'
import { useIsland } from '../../ui/island/context.ts'

/** The words for why something could not be had; nothing until they are there. */
export function useProblemText(problem: SvcError | undefined): string | undefined {
  const { words } = useIsland()
  const [text, setText] = useState<string>()
  useEffect(() => {
    let gone = false
    if (!problem) setText(undefined)
    else void messageOf(words, problem.first).then((found) => !gone && setText(found))
    return () => {
      gone = true
    }
  }, [problem, words])
  return text
}
