// All public screens except sign-in, as one download.
import type { Screen } from './area.ts'
import { AccessLink } from './screens/access-link.tsx'
import { Create } from './screens/create.tsx'
import { Forgot } from './screens/forgot.tsx'
import { Leave } from './screens/leave.tsx'
import { Reset } from './screens/reset.tsx'
import { Remote, SocialProcess } from './screens/social.tsx'
import { Terms } from './screens/terms.tsx'
import { Validate, ValidateSuccessful } from './screens/validate.tsx'

export { visit } from './actions/social.ts'
export { publicPack as pack } from './public-messages.en.ts'
export { Unvalidated } from './screens/validate.tsx'

/** The screens by the first part of their route; `signedIn` marks those for signed-in users too. */
const screens = new Map<string, { Screen: Screen; signedIn?: true }>([
  ['al.php', { Screen: AccessLink }],
  ['create', { Screen: Create }],
  ['forgot', { Screen: Forgot }],
  ['logout', { Screen: Leave, signedIn: true }],
  ['remote', { Screen: Remote }],
  ['remotesocial', { Screen: SocialProcess, signedIn: true }],
  ['reset', { Screen: Reset }],
  ['setpassword', { Screen: Reset }],
  ['socialprocess', { Screen: SocialProcess, signedIn: true }],
  ['termsofservice', { Screen: Terms, signedIn: true }],
  ['validate', { Screen: Validate, signedIn: true }],
  ['validatesuccessful', { Screen: ValidateSuccessful, signedIn: true }],
])

/**
 * The screen of a lower-case inner route, if it is one of these; a signed-in user gets only those open to
 * both.
 */
export function publicScreenOf(
  path: string,
  query: URLSearchParams,
  isSignedIn: boolean,
): Screen | undefined {
  const [, first = '', second] = path.split('/')
  // Signing in and signing up have their own places for network answers and access links.
  const isReturn = second && (first === 'login' || first === 'create')
  const name = isReturn ? 'remote' : first === 'login' && query.has('token') ? 'al.php' : first
  const found = screens.get(name)
  return found && (!isSignedIn || found.signedIn) ? found.Screen : undefined
}
