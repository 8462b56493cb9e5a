import { useDateText } from '../clock/use-date-text.ts'
import type { AnyStruct } from '../../contract/engine/endpoint.ts'
import { amountText } from '../../core/format/amount-text.ts'
import { durationText } from '../../core/format/duration-text.ts'
import { nameOf } from '../../core/format/name-of.ts'
import { numberFormat } from '../../core/format/number-format.ts'
import { isolatedIn } from '../../core/i18n/isolate.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Messages, Pack } from '../../core/i18n/words.ts'
import type { NamedCode } from '../../contract/kinds/reading.ts'
import { useIsland, useWords } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { kindOf } from './kind-of.ts'
import { kindsPack } from './messages.en.ts'
import { usePlaceNames } from './use-place-names.ts'

/** Writes values as plain text, as a cell shows them: for exports, titles and copies. Nothing is an empty text. */
export type ValueText = (of: AnyStruct, name: string, value: unknown) => string

export const useValueText = (pack: Pack): ValueText => useTextIn(useWords(pack))

/** The same with messages at hand. */
export function useTextIn(own: Messages): ValueText {
  const { words } = useIsland()
  const locale = useStore(words.$lang)
  const { yes, no } = useWords(kindsPack)
  const date = useDateText()
  const places = usePlaceNames()
  const reader = {
    locale,
    date,
    yes,
    no,
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      numberFormat(locale, options).format(value),
    amount: (amount: string, currency: string, isSigned?: boolean) =>
      amountText(amount, currency, locale, isSigned),
    duration: (seconds: number) => durationText(seconds, locale),
    nameOf: (type: NamedCode, code: string) => {
      if (type === 'region' || type === 'language') return nameOf(type, code, locale)
      return places ? (places[type](code) ?? code.replaceAll('_', ' ')) : ''
    },
  }
  return (of, name, value) => {
    if (isNothing(value)) return ''
    const word = (text: string) => wordOf(own, `${name}.${text}`) ?? String(text)
    try {
      const { format, numeric } = kindOf(of)
      const text = format(value, { ...reader, word })
      return numeric ? isolatedIn(locale, text) : text
    } catch {
      // An invalid value shows as it is: one bad value must not take the others with it.
      return String(value)
    }
  }
}

/** Whether there is no value at all. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
