import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of forms with steps, checks or a summary. */
export const en = {
  back: 'Back',
  stepOf: params('Step {step} of {count}'),
  summary: 'Summary',
  summaryFailed: "We couldn't update this summary.",
  checking: 'Checking availability…',
  available: 'Available',
  inUse: params('{label} is already in use'),
  illegal: params('{label} is not allowed'),
}

/** Messages of forms with steps, checks or a summary; resellers override them as `formExtras.next` and so on. */
export const extrasPack: Pack<typeof en> = {
  name: 'formExtras',
  en,
  others: { he: () => import('./messages.he.ts') },
}
