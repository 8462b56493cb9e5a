import { amountText } from '../../core/format/amount-text.ts'
import { directionOf } from '../../core/i18n/direction.ts'
import { useIsland, useWords } from '../island/context.ts'
import { spoken } from '../island/frame.css.ts'
import { Chip } from '../kit/chip/chip.tsx'
import { useStore } from '../use-store.ts'
import { kindsPack } from './messages.en.ts'
import * as styles from './money-change.css.ts'

/** Exact decimal text; null where nothing is paid. */
export interface ChangedMoney {
  currency: string
  from: string | null
  to: string | null
  by: string | null
}

/** An amount before and after a change, with the difference; one amount if it stays. */
export function MoneyChange({ currency, from, to, by }: ChangedMoney) {
  const locale = useStore(useIsland().words.$lang)
  const words = useWords(kindsPack)
  const write = (amount: string | null) => (amount === null ? '—' : amountText(amount, currency, locale))
  const isSame = by !== null && !/[1-9]/.test(by)
  const rises = by !== null && !by.startsWith('-')
  if (isSame) return <bdi className={styles.amount}>{write(to)}</bdi>
  return (
    <span className={styles.change}>
      <bdi className={styles.before}>{write(from)}</bdi>
      <span aria-hidden="true">{directionOf(locale) === 'rtl' ? '←' : '→'}</span>
      <span className={spoken}>{words.becomes}</span>
      <bdi className={styles.amount}>{write(to)}</bdi>
      {by !== null && (
        <Chip tone={rises ? 'warning' : 'success'}>
          <bdi>
            {rises && '+'}
            {write(by)}
          </bdi>
        </Chip>
      )}
    </span>
  )
}
