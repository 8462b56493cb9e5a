import { params } from '../../core/i18n/params.ts'

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
