import { params } from '../../../core/i18n/params.ts'

/** Messages of forms with steps, checks or a summary. */
export const en = {
  back: 'Back',
  stepOf: params('Step {step} of {count}'),
  summary: 'Summary',
  asking: 'Updating…',
  summaryFailed: "We couldn't update this summary.",
  checking: 'Checking availability…',
  available: 'Available',
  inUse: params('{label} is already in use'),
  illegal: params('{label} is not allowed'),
}
