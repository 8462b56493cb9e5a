import { params } from 'portico/react'

/** Messages of the consent question. */
export const en = {
  title: 'Cookies and analytics',
  // One complete sentence: what is counted, by whom, and what they learn.
  question: params(
    "With your permission, {site} uses Google to measure page views and some of your actions. Google sets cookies and receives your visitor ID and, while you're signed in, your user ID and email address.",
  ),
  allow: 'Allow',
  refuse: "Don't allow",
  isAllowed: 'You allowed analytics.',
  isRefused: "You didn't allow analytics.",
  asksForPrivacy: 'Your browser asks websites not to track you, so analytics is off.',
  close: 'Close',
}
