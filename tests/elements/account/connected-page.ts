import type { Answers } from '../page/fake-svc.ts'
import { shows } from '../screens/shown-text.ts'
import { openProfile } from './profile-page.ts'

/** The call that tells what is connected. */
export const list = 'GET /socialAccess/socialProfile'
/** The call that ends a visit of a window. */
export const redeem = 'POST /socialAccess/token'
/** An account that is connected. */
export const alpha = {
  social: 'alpha',
  title: 'Alpha',
  email: 'ada@alpha.example',
  name: 'Ada L.',
  connectedAt: '2026-03-01T09:30:00Z',
}
const networks = {
  body: [
    { social: 'zeta', title: 'Zeta' },
    { social: 'alpha', title: 'Alpha' },
  ],
}
/** The section alone, on a site with two networks. */
export const openConnected = async (
  answers: Answers = {},
  attributes: Record<string, string> = { section: 'connected' },
  hasPassword = true,
) => {
  const opened = await openProfile({
    details: { hasPassword },
    answers: { 'GET /socialAccess/getSocial': networks, [list]: { body: [] }, ...answers },
    attributes,
  })
  await shows(opened.element, 'Zeta')
  return opened
}
