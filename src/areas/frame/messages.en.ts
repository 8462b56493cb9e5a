import type { Pack } from '../../core/i18n/words.ts'
import { words as he } from './messages.he.ts'

export const en = {
  login: 'Sign in',
  security: 'Security settings',
  policy: "This page's content security policy blocks the frame.",
  policyRepair: 'Add {service} to frame-src in the policy, then reload the page.',
  late: "The frame didn't load.",
  lateRepair:
    "Check your connection and try again. If it happens again, {page} may not be in the site's list of allowed origins.",
  retry: 'Try again',
  portal: 'Open the portal',
}

/** Messages of a frame that does not show. Hebrew is here as well: what could not load a frame may load nothing else. */
export const framePack: Pack<typeof en> = {
  name: 'frame',
  en,
  others: { he: () => Promise.resolve({ words: he }) },
}
