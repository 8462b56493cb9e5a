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

/** The screens by the first part of their route; `signedIn` marks those that a signed-in user sees too. */
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

/** The screen of an inner route in lower case, where it is one of these and not for signed-out people only. */
export function publicScreenOf(
  path: string,
  query: URLSearchParams,
  isSignedIn: boolean,
): Screen | undefined {
  const [, first = '', second] = path.split('/')
  // Signing in and creating have a place of their own for what a network sends back, and for access links.
  const isReturn = second && (first === 'login' || first === 'create')
  const name = isReturn ? 'remote' : first === 'login' && query.has('token') ? 'al.php' : first
  const found = screens.get(name)
  return found && (!isSignedIn || found.signedIn) ? found.Screen : undefined
}
