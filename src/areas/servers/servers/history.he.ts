import { prefixed } from '../../../core/i18n/prefixed.ts'
import { serverActions } from '../../../ui/audit/server-actions.he.ts'

/** The same in Hebrew. */
export const history = {
  'panel.timeline': 'ציר זמן',
  'panel.history': 'פעולות',
  ...prefixed('action.', serverActions),
  source: 'מקור',
  'source.portal': 'פורטל',
  'source.api': 'ממשק API',
  'source.system': 'מערכת',
  'source.administrator': 'מנהל',
  result: 'תוצאה',
  'result.running': 'בתהליך',
  'result.done': 'הושלם',
  'result.warned': 'הושלם עם אזהרות',
  'result.failed': 'נכשל',
  'result.cancelled': 'בוטל',
}
