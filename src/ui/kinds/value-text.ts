import { useDateText } from '../clock/use-date-text.ts'
import type { AnyStruct } from '../../contract/endpoint.ts'
import type { Messages, Pack } from '../../core/i18n/words.ts'
import { useIsland, useWords } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { kindOf } from './kind-of.ts'
import { kindsPack } from './messages.ts'
import { writers } from './writers.ts'

/** Writes values as plain text, as a cell shows them: for exports, titles and copies. Nothing is an empty text. */
export type ValueText = (of: AnyStruct, name: string, value: unknown) => string

export const useValueText = (pack: Pack): ValueText => useTextIn(useWords(pack))

/** The same where the words are at hand. */
export function useTextIn(own: Messages): ValueText {
  const { words } = useIsland()
  const locale = useStore(words.$lang)
  const kinds = useWords(kindsPack)
  const date = useDateText()
  return (of, name, value) => {
    if (isNothing(value)) return ''
    try {
      return writers[kindOf(of)]?.(value as never, { locale, kinds, own, name, date }) ?? String(value)
    } catch {
      // What is not what it should be shows as it is: one bad value must not take the others with it.
      return String(value)
    }
  }
}

/** Whether there is no value at all. */
export const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''
