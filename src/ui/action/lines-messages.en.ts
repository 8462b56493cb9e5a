import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of lines that a dry run has looked at. */
export const en = {
  lines: 'Results by line',
  line: params('Line {line}'),
}

/** Messages of lines that a dry run has looked at; resellers override them as `lines.line` and so on. */
export const linesPack: Pack<typeof en> = {
  name: 'lines',
  en,
  others: { he: () => import('./lines-messages.he.ts') },
}
