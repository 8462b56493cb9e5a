import { params } from '../../core/i18n/params.ts'

/** The words of forms drawn from fields. */
export const en = {
  optional: params('{label} (optional)'),
  choose: 'Please choose',
  none: 'None',
  nothingFound: 'Nothing fits.',
  amount: 'Amount',
  currency: 'Currency',
  unit: 'Unit',
  prefix: 'Country',
  number: 'Number',
  perLine: 'One on each line.',
  dateHint: params('Such as {example}.'),
  typeToConfirm: params('Type {typed} to confirm'),
  typedWrong: params('This is not {typed}.'),
  show: 'Show',
  hide: 'Hide',
  cancel: 'Cancel',
  unsaved: 'You have changes that are not saved.',
  discard: 'Discard',
  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay',
  saved: 'Saved',
  next: 'Next',
}
