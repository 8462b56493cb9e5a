import { amountText } from '../../core/format/amount-text.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'

/** Writes an amount for the middle of a sentence. */
export function useAmountText(): (money: { amount: string; currency: string }) => string {
  const locale = useStore(useIsland().words.$lang)
  return ({ amount, currency }) => isolate(amountText(amount, currency, locale))
}
