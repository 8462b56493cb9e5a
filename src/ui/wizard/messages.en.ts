import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of wizards. */
export const en = {
  steps: 'Steps',
  next: 'Save and continue',
  proceed: 'Continue',
  back: 'Back',
  done: 'done',
  position: params('Step {step} of {count}'),
  unloaded: "This step couldn't be loaded. Check your connection and try again.",
}

/** Messages of wizards; resellers override them as `wizard.next` and so on. */
export const wizardPack: Pack<typeof en> = {
  name: 'wizard',
  en,
  others: { he: () => import('./messages.he.ts') },
}
