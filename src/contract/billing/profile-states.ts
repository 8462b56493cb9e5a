/** States of the billing profile, in the specification's order (001, 3.1). */
export const profileStates = [-1, 0, 1, 2, 5, 7, 3, 9] as const

export type ProfileState = (typeof profileStates)[number]

/** What a state of the billing profile permits or not. */
export const profileActions = [
  'createServer',
  'powerOn',
  'resize',
  'buy',
  'pay',
  'deposit',
  'addMethod',
  'editDetails',
  'addDocument',
] as const

export type ProfileAction = (typeof profileActions)[number]

/**
 * What each state permits. -1 is the state of sites that ask for no profile, so nothing is refused. Locks (7, 9) refuse what costs
 * more; running servers go on, and what reduces costs or pays a debt is never refused.
 */
const permittedActions: Readonly<Record<ProfileState, readonly ProfileAction[]>> = {
  [-1]: ['createServer', 'powerOn', 'resize', 'buy', 'pay', 'deposit', 'addMethod'],
  0: ['powerOn', 'pay', 'deposit', 'addMethod', 'editDetails', 'addDocument'],
  1: ['pay', 'deposit', 'addMethod', 'editDetails', 'addDocument'],
  2: ['createServer', 'powerOn', 'resize', 'pay', 'deposit', 'addMethod', 'editDetails', 'addDocument'],
  5: ['powerOn', 'pay', 'deposit', 'addMethod', 'editDetails', 'addDocument'],
  7: ['pay', 'deposit', 'addDocument'],
  3: ['createServer', 'powerOn', 'resize', 'buy', 'pay', 'deposit', 'addMethod', 'editDetails'],
  9: ['pay', 'deposit', 'addMethod', 'editDetails'],
}

/** What an account without its required profile in an external system is refused, whatever its state. */
const needExternalProfile: readonly ProfileAction[] = ['createServer', 'resize', 'buy']

/** Why an action is refused: a reason of error 927, whose message names what mends it. */
type ProfileRefusal =
  | 'billingNotSet'
  | 'billingDisapproved'
  | 'billingUnverified'
  | 'billingReview'
  | 'billingLocked'
  | 'billingDeposit'
  | 'billingExternal'

const refusals: Readonly<Record<Exclude<ProfileState, -1>, ProfileRefusal>> = {
  0: 'billingNotSet',
  1: 'billingDisapproved',
  2: 'billingUnverified',
  5: 'billingReview',
  7: 'billingLocked',
  // Only documents are refused to verified profiles, which need none.
  3: 'billingNotSet',
  9: 'billingDeposit',
}

/**
 * Why an account's billing profile refuses an action, or `undefined`. `external` is the external profile state: 1 means that it is
 * required and not set.
 */
export const refusalBy = (
  state: ProfileState,
  external: number,
  action: ProfileAction,
): ProfileRefusal | undefined => {
  if (external === 1 && needExternalProfile.includes(action)) return 'billingExternal'
  if (permittedActions[state].includes(action)) return undefined
  return state === -1 ? 'billingNotSet' : refusals[state]
}

/** Names of the states in replies and messages. */
export const profileStatuses = [
  'none',
  'notSet',
  'disapproved',
  'approved',
  'review',
  'reviewLock',
  'verified',
  'depositLock',
] as const

/** The name of a state. */
export const statusOfState = (state: ProfileState): (typeof profileStatuses)[number] =>
  profileStatuses[profileStates.indexOf(state)]!
