import { durationText } from '../../core/format/duration-text.ts'
import { amountText } from '../../core/format/amount-text.ts'
import { nameOf } from '../../core/format/name-of.ts'
import { formatNumber } from '../../core/format/number.ts'
import { formatPercent } from '../../core/format/percent.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Messages } from '../../core/i18n/words.ts'
import type { en } from './messages.en.ts'
import { sizeText } from './size-text.ts'

/** For whom a value is written. */
export interface Reader {
  locale: string
  kinds: typeof en
  /** The words of the pack that the field is of, and its name there: a choice is `<name>.<value>`. */
  own: Messages
  name: string
  date: (iso: string) => string | undefined
}

type Writer = (value: never, reader: Reader) => string

const word = (value: string, { own, name }: Reader) => wordOf(own, `${name}.${value}`) ?? String(value)

const moment = (value: string, { date }: Reader) => date(value) ?? value

const number = (value: number, { locale }: Reader) => formatNumber(value, locale)

/** How each kind is written; those that are texts already are not here. */
export const writers: Readonly<Record<string, Writer>> = {
  flag: (value: boolean, { kinds }) => (value ? kinds.yes : kinds.no),
  enums: word,
  term: word,
  count: number,
  number,
  percent: (value: number, { locale }) => formatPercent(value / 100, locale),
  bytes: (value: number, { locale }) => sizeText(value, locale),
  seconds: (value: number, { locale }) => durationText(value, locale),
  money: ({ amount, currency }: { amount: string; currency: string }, { locale }) =>
    amountText(amount, currency, locale),
  time: moment,
  day: moment,
  country: (value: string, { locale }) => nameOf('region', value, locale),
  language: (value: string, { locale }) => nameOf('language', value, locale),
  array: (value: unknown[], { locale }) =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(value.map(String)),
}
