import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of undecided charges. */
export const en = {
  title: 'Undecided charges',
  email: 'User',
  amount: 'Amount',
  purpose: 'Purpose',
  'purpose.invoice': 'Invoice',
  'purpose.recharge': 'Auto-recharge',
  'purpose.deposit': 'Deposit',
  status: 'Status',
  'status.unanswered': 'No answer',
  'status.processing': 'At the bank',
  'status.differs': 'Different amount',
  dtCreate: 'Since',
  tries: 'Tries',
  dtCheck: 'Next check',
  reference: 'Provider ID',
  empty: 'No undecided charges',
  emptyHint: "Card payments appear here while the payment provider hasn't confirmed their outcome.",
  'do.close': 'Check and close',
  'why.close': 'Gets the outcome of the charge from the payment provider, and closes the charge by it.',
  'did.close': 'Charge checked',
  'then.paid': 'The provider confirms the charge: it is recorded as paid',
  'then.invoicePaid': 'The open amount of the invoice is paid, and the customer gets a receipt',
  'then.deposited': 'The amount is added to the deposit',
  'then.declined': 'The card was declined: the charge is closed as failed',
  'then.customer': "The customer pays on the provider's page, with this card or another",
  'then.open': "The provider hasn't decided yet: the charge stays on this list",
  'then.askedFor': params('{amount} was asked for'),
  'then.otherAmount': params('The provider took {amount}: this amount is recorded as paid'),
  'then.takenDeposited': 'What was taken is added to the deposit, from which it can be refunded',
  'then.invoiceFromDeposit':
    'The invoice stays open, and is paid from the deposit within ten minutes as far as that goes',
  'then.differs':
    "The provider has another charge or amount: it stays on this list. Compare it with the provider's dashboard",
  'then.notCharged': "The provider doesn't know this charge: it is closed as failed",
  'then.invoiceOpen':
    'The invoice stays open, the customer is notified, and the card is charged again after a day',
  'then.rechargeOff': 'Auto-recharge is turned off, and the customer is notified',
  'then.nothingDeposited': 'Nothing is added to the deposit',
  'then.lateCharge': 'If the provider reports the charge within 30 days, it is recorded as paid',
}

/** Messages of undecided charges; resellers override them as `undecidedCharges.title` and so on. */
export const undecidedChargesPack: Pack<typeof en> = {
  name: 'undecidedCharges',
  en,
  others: { he: () => import('./messages.he.ts') },
}
