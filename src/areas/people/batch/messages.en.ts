import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of what is done to many accounts. */
export const en = {
  suspendAccounts: 'Suspend accounts',
  resumeAccounts: 'Reactivate accounts',
  terminateAccounts: 'Terminate accounts',
  forceDepositAccounts: 'Force deposit',
  'lead.suspend':
    "Users of suspended accounts can view everything but can't make changes until you reactivate the accounts, and their running servers are suspended. We'll email each user the reason.",
  'lead.resume':
    'Suspended and locked accounts can be used again. Servers that were suspended with them run again. Scheduled terminations are canceled.',
  'lead.terminate':
    'The accounts are locked now. Their running servers are suspended. Their servers and data are deleted when the grace period ends.',
  'lead.forceDeposit':
    'We charge the default card of each account and add the amount to its deposit. A declined card changes nothing. Customers are notified of deposits.',
  addAccount: 'Add account',
  'hint.addAccount': 'Search by name, email or user ID',
  accounts: 'Accounts',
  'hint.accounts': 'Email addresses or user IDs, separated by spaces, commas or line breaks. Up to 1,000.',
  state: 'New status',
  'state.Suspended-Policy': 'Suspended (policy)',
  'state.Suspended-Billing': 'Suspended (billing)',
  reason: 'Reason',
  check: 'Check accounts',
  found: params(
    '{all, plural, one {{allowed} of # account can be changed} other {{allowed} of # accounts can be changed}}',
  ),
  foundToCharge: params(
    '{all, plural, one {{allowed} of # account can be charged} other {{allowed} of # accounts can be charged}}',
  ),
  total: params(
    '{count, plural, one {{amount} will be charged to # account.} other {{amount} in total will be charged to # accounts.}}',
  ),
  amount: 'Amount',
  charged: 'Can be charged',
  input: 'Entry',
  now: 'Current status',
  servers: 'Servers',
  ofServers: params('{count, plural, one {# server} other {# servers}}'),
  taken: 'Can be changed',
  yes: 'Yes',
  'refusal.unknown': 'Not found, or not managed by you',
  'refusal.twice': 'Duplicate entry',
  'refusal.oneself': 'Your own account',
  'refusal.administrator': 'Administrator account',
  'refusal.state': 'Not possible in the current status',
  'refusal.subUsers': 'Has sub-users',
  'refusal.subUser': 'Sub-user. The parent account pays',
  'refusal.noCard': 'No card',
  'refusal.amount': 'Amount not possible',
  confirm: 'Confirm changes',
  back: 'Back',
  running: 'In progress…',
  begun: 'Task started. Its log shows the result for each account.',
  again: 'Start another batch',
  none: 'None of these accounts can be changed.',
}

/** Messages of what is done to many accounts; resellers override them as `batch.title` and so on. */
export const batchPack: Pack<typeof en> = {
  name: 'batch',
  en,
  others: { he: () => import('./messages.he.ts') },
}
