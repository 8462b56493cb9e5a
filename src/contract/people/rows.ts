import { enums, nullable, object } from 'superstruct'
import { accountStates } from './account-states.ts'
import { auditEvents } from '../account/audit-events.ts'
import { loggedAt, count, country, flag, language, region, text, time, timeZone } from '../kinds.ts'
import { image } from '../kinds/image.ts'
import { money } from '../kinds/money.ts'
import { term } from '../kinds/term.ts'
import { roles } from '../engine/roles.ts'
import { userViewModes } from '../sites/view-modes.ts'

const id = text(1, 20)
const state = enums(accountStates)
/** Status in lists: the account's state, disabled, or invited. */
const status = enums(['Invited', 'Disabled', ...accountStates])
const role = enums(roles)

const row = {
  id,
  /** Slug of the site in addresses. */
  site: text(1, 60),
  email: text(),
  name: text(0, 100),
  role,
  state,
  status,
  enabled: flag(),
  twoStep: flag(),
  /** Email of its parent. */
  parent: text(),
  createdAt: time(),
  lastSignInAt: nullable(time()),
  lastIp: text(0, 60),
  /** Whether the caller is an administrator: only they set role and limits, and terminate. */
  mayAdminister: flag(),
  /** Whether the caller may enable it or change its state: they can't undo what a higher role decided. */
  mayEnable: flag(),
  mayChangeState: flag(),
}

/** An account as lists show it. */
export const UserRow = object(row)

/** An account in full. */
export const UserDetail = object({
  ...row,
  company: text(0, 100),
  avatar: nullable(image()),
  /** It only sees what its role would let it change. */
  readOnly: flag(),
  /** Portal view: the site's, or its own. */
  viewMode: enums(userViewModes),
  country: nullable(country()),
  /** State or province, if the country has them, and its name. */
  region: nullable(region()),
  regionName: text(0, 60),
  externalId: text(0, 60),
  locale: language(),
  timeZone: timeZone(),
  /** The user has neither chosen a password nor connected a network. */
  invited: flag(),
  emailValidated: flag(),
  /** Why it is in its state, since when, and who said so. */
  reason: text(0, 500),
  stateSince: nullable(time()),
  stateBy: text(),
  suspendedAt: nullable(time()),
  /** From when on it is due to be terminated. */
  terminateAfter: nullable(time()),
  /** Termination was ordered: when its data are erased. */
  terminatesAt: nullable(time()),
  subUsers: count(),
  openSessions: count(),
  /** Effective limit: its own, or the site's. */
  serverLimit: count(),
  ownServerLimit: flag(),
  maxServerPrice: money(),
  ownMaxServerPrice: flag(),
  signupWay: enums(['', 'registration', 'invitation', 'network', 'administrator']),
  signupIp: text(0, 60),
  signupDevice: text(0, 80),
  signupBy: text(),
})

/** Something that the account has now. */
export const UserService = object({
  id: text(1, 60),
  kind: enums(['session', 'rememberedBrowser', 'network', 'task']),
  name: text(),
  since: time(),
  until: nullable(time()),
  ip: text(0, 60),
})

/** An event of an account's history. `by` is the email of the acting user, if different. */
export const UserEvent = object({
  id: text(1, 20),
  at: loggedAt(),
  event: enums(auditEvents),
  method: term(200),
  result: enums(['ok', 'failed']),
  by: text(),
  /** API key that it was done with. */
  apiKey: text(0, 60),
  ip: text(0, 60),
  device: text(0, 80),
})
