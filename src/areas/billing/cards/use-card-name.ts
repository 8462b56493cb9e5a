import { isolate } from '../../../core/i18n/isolate.ts'
import { useWords } from '../../../ui/island/context.ts'
import { cardsPack } from './messages.en.ts'

/** Names of brands as their owners write them; others as the provider does. */
const brands: Readonly<Record<string, string | undefined>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Writes which card it is. */
export function useCardName(): (card: { brand: string; last4: string }) => string {
  const words = useWords(cardsPack)
  return ({ brand, last4 }) => words.card({ brand: isolate(brands[brand] ?? brand), last4: isolate(last4) })
}
