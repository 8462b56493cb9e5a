import { params } from 'portico/react'

/** The words of the question whether somebody may be counted. */
export const en = {
  title: 'Cookies and analytics',
  // What is counted, by whom, and what they learn: one sentence, and the whole truth.
  question: params(
    'If you allow it, Google counts for {site} which pages you open and a few of your actions, sets cookies for it, and learns your visitor number and, while you are signed in, your user number and email address.',
  ),
  allow: 'Allow',
  refuse: 'Do not allow',
  isAllowed: 'You have allowed it.',
  isRefused: 'You have not allowed it.',
  asksForPrivacy: 'Your browser asks websites not to track you, so nothing is counted here.',
  close: 'Close',
}
