import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of lists that are edited in place. */
export const en = {
  changes: 'Unsaved changes',
  noChanges: 'No unsaved changes',
  count: params('{count, plural, one {# unsaved change} other {# unsaved changes}}'),
  unsaved: 'Not saved yet',
  cell: params('{column}, {row}'),
  undo: 'Undo',
  redo: 'Redo',
  discard: 'Discard changes',
  save: 'Save changes',
  saved: 'Changes saved',
  refused: params("{count, plural, one {# cell can't be saved} other {# cells can't be saved}}"),
  goTo: 'Go to cell',
  revert: 'Discard this change',
  pasted: params('{count, plural, one {# cell pasted} other {# cells pasted}}'),
  pastedSome: params(
    "{count, plural, one {# cell pasted} other {# cells pasted}}; {left, plural, one {# value doesn't fit} other {# values don't fit}} on this page",
  ),
}

/** Messages of lists that are edited in place; resellers override them as `grid.save` and so on. */
export const gridPack: Pack<typeof en> = {
  name: 'grid',
  en,
  others: { he: () => import('./messages.he.ts') },
}
