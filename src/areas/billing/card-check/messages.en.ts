import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the card check. */
export const en = {
  title: 'Card verification',
  about: 'Verifies your account by a small charge to your default card, which is paid back.',
  how: params(
    "We charge {card} a small amount, less than {below}. Find it on the card's statement, enter it here within seven days, and your account is verified. You have three tries.",
  ),
  begin: 'Charge my card',
  begun: 'Your card is being charged',
  charging: params('{card} is being charged. Once that is certain, you enter the amount here.'),
  open: params(
    "We charged {card}. Enter the amount from the card's statement by {date}. Tries left: {count}.",
  ),
  amount: params('Amount in {currency}'),
  hint: "As it stands on your card's statement or in your bank's app. It may take a day to appear.",
  send: 'Verify',
  wrong: "This isn't the amount. Check the statement of the card.",
  unreadable: 'Enter an amount, such as 1.23.',
  passed: 'Your account is verified',
  'ended.failed': 'None of the three amounts was right. What was charged goes back to your card.',
  'ended.expired': 'The seven days are over. What was charged goes back to your card.',
  'ended.declined':
    "Your card wasn't charged: your bank declined. Try again, or add another card and make it the default.",
  'ended.canceled': 'The card was removed. What was charged goes back to it.',
  noCard: 'Add a card first.',
  askSupport: 'Ask support to verify your account.',
}

export const cardCheckPack: Pack<typeof en> = {
  name: 'cardCheck',
  en,
  others: { he: () => import('./messages.he.ts') },
}
