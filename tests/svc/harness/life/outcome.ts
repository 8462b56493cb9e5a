import { hashOf } from '../../../../demo-host/svc/kernel/keys.ts'
import { isDone, type Deed, type Turn } from './walk.ts'

/**
 * Accounts whose password changed, whose owner changed, or that were disabled in this turn: their sessions
 * end.
 */
export const cutOff = (turn: Turn): number[] => [
  ...turn.deeds.flatMap(({ step, account }) => (step.does === 'disable' ? (account ?? []) : [])),
  ...passwordCut(turn),
]

/** Accounts with a changed or removed password: their tokens and pending sign-ins end too. */
export const passwordCut = (turn: Turn): number[] => [
  ...turn.deeds.flatMap((deed) =>
    deed.step.does === 'reset' && isDone(deed) ? (deed.token?.account ?? []) : [],
  ),
  ...claimed(turn),
]

/** Accounts that were taken from creators who used another person's email. */
export const claimed = (turn: Turn): number[] =>
  newRows(turn, 'audit').flatMap(({ event, account }) => (event === 'account-claimed' ? (account ?? []) : []))

/** A table's new rows of a turn. */
export const newRows = <Key extends 'accounts' | 'sessions' | 'attempts' | 'identities' | 'audit'>(
  { before, after }: Turn,
  table: Key,
): (typeof after)[Key][number][] => {
  const known = new Set(before[table].map(({ n }) => n))
  return after[table].filter(({ n }) => !known.has(n))
}

/** Whether a deed got a session. */
export const isGranted = (deed: Deed): boolean =>
  isDone(deed) && typeof deed.answer?.body.csrfToken === 'string'

/** The account whose session or second step a step received. */
export const admittedTo = ({ after }: Pick<Turn, 'after'>, deed: Deed): number | undefined => {
  if (!isDone(deed)) return undefined
  const { mediateToken } = deed.answer?.body ?? {}
  if (mediateToken) return after.attempts.find(({ hash }) => hash === hashOf(mediateToken))?.account
  return sessionGot({ after }, deed)?.account
}

/** The session that a deed got. */
export const sessionGot = ({ after }: Pick<Turn, 'after'>, deed: Deed) =>
  isGranted(deed) ? after.sessions.find(({ hash }) => hash === hashOf(cookieOf(deed))) : undefined

/** The session cookie that an answer sets. */
export const cookieOf = ({ answer }: Deed): string => {
  const set = answer?.headers.getSetCookie().join('\n') ?? ''
  return /^sid=([\w-]+)/m.exec(set)?.[1] ?? ''
}
