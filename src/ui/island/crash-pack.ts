import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the fallback; resellers override them as `crash.message` and `crash.toDashboard`. */
export const crashPack: Pack<{ message: string; toDashboard: string; retry: string }> = {
  name: 'crash',
  en: {
    message: 'Oops! Something went wrong. Please try again later.',
    toDashboard: 'Go To Dashboard',
    retry: 'Try again',
  },
  others: { he: () => import('./crash.he.ts') },
}
