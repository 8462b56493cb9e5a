import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of dialogs of actions. */
export const en = {
  retry: 'Try again',
  next: 'Review impact',
  checking: 'Checking the impact…',
  leadsTo: 'If you continue:',
  otherChanges: params('{count, plural, one {# other change} other {# other changes}}'),
  leadsToNothing: 'Nothing else is affected.',
  onlyNow: "Copy it now. You won't be able to see it again.",
  copy: params('Copy {field}'),
  copied: 'Copied',
  close: 'Done',
}

/** Messages of dialogs of actions; resellers override them as `action.next` and so on. */
export const actionPack: Pack<typeof en> = {
  name: 'action',
  en,
  others: { he: () => import('./messages.he.ts') },
}
