import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of forms drawn from fields. */
export const en = {
  optional: params('{label} (optional)'),
  choose: 'Select an option',
  none: 'None',
  nothingFound: 'No matches',
  amount: 'Amount',
  currency: 'Currency',
  unit: 'Unit',
  prefix: 'Country code',
  number: 'Phone number',
  perLine: 'One per line',
  dateHint: params('Such as {example}'),
  typeToConfirm: params('Type {typed} to confirm'),
  typedWrong: params('Enter {typed} to confirm'),
  show: params('Show {label}'),
  hide: params('Hide {label}'),
  cancel: 'Cancel',
  unsaved: 'You have unsaved changes.',
  discard: 'Discard changes',
  leaveTitle: 'Leave without saving?',
  leave: 'Leave page',
  stay: 'Stay on page',
  saved: 'Changes saved',
  next: 'Next',
}

/** Messages of forms drawn from fields; resellers override them as `form.choose` and so on. */
export const formPack: Pack<typeof en> = {
  name: 'form',
  en,
  others: { he: () => import('./messages.he.ts') },
}
