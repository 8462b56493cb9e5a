import type { Pack } from '../../../core/i18n/words.ts'

/** Fields of the form that charges deposits. */
const en = {
  accounts: 'Accounts',
  'hint.accounts':
    'One email address or user ID per line, up to 1,000. Add an amount after it if it differs: noa@example.com 25.00',
  amount: 'Amount per account',
  'hint.amount': 'For accounts without an amount of their own',
}

/** Resellers override them as `forceDeposit.amount` and so on. */
export const depositFields: Pack<typeof en> = {
  name: 'forceDeposit',
  en,
  others: { he: () => import('./force-deposit-messages.he.ts') },
}
