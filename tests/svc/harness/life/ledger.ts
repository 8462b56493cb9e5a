import assert from 'node:assert/strict'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { hashOf } from '../../../../demo-host/svc/kernel/keys.ts'
import { openPasswords } from '../../../../demo-host/svc/kernel/passwords.ts'
import { admittedTo, cookieOf, cutOff, newRows, passwordCut } from './outcome.ts'
import {
  isDone,
  refusedWith,
  timeOf,
  words,
  type Deed,
  type SiteName,
  type TokenKind,
  type Turn,
  type Walk,
} from './walk.ts'

// Knowledge that needs no query of the service: issued secrets, and those that must have ended since.

/** Records the outcome of a turn. */
export const settle = (walk: Walk, turn: Turn): void => {
  endSessions(walk, turn)
  endSecondSteps(walk, turn)
  for (const deed of turn.deeds) learnAdmission(walk, turn, deed)
  endTokens(walk, turn)
  learnTokens(walk, turn)
  for (const { code, attempt, answer } of turn.deeds) {
    if (code && attempt && answer?.status === 200) walk.spentCodes.push(`${attempt.account} ${code}`)
  }
}

const passwords = await openPasswords()

/** Finds out what new hashes are the hashes of. */
export const learnHashes = async ({ plain }: Walk, { after, deeds }: Turn): Promise<void> => {
  for (const { hash } of after.accounts) {
    if (hash === null || plain.has(hash)) continue
    for (const word of new Set([...deeds.flatMap(({ typed }) => typed ?? []), ...words])) {
      if (await passwords.verify(word, hash)) plain.set(hash, word)
    }
    assert.ok(plain.has(hash), 'somebody has a password that nobody typed')
  }
}

const endSessions = (walk: Walk, turn: Turn): void => {
  const cut = cutOff(turn)
  const left = turn.deeds.filter((deed) => deed.step.does === 'signOut' && isDone(deed))
  const leftWith = left.flatMap(({ cookie }) => cookie ?? [])
  const isLate = turn.deeds.some(({ step }) => step.does === 'jump' && [3, 4, 5].includes(step.pick % 6))
  for (const session of walk.sessions) {
    if (isLate || cut.includes(session.account) || leftWith.includes(session.cookie)) session.state = 'ended'
  }
}

const endSecondSteps = (walk: Walk, turn: Turn): void => {
  const cut = new Set(cutOff(turn))
  const changed = turn.after.accounts.filter((now) => {
    const was = turn.before.accounts.find(({ id }) => id === now.id)
    return was && (was.secondStep !== now.secondStep || was.google !== now.google)
  })
  const forgotten = new Set([...cut, ...changed.map(({ id }) => id)])
  const isLate = turn.deeds.some(({ step }) => step.does === 'jump' && step.pick % 6 > 1)
  const left = turn.deeds.flatMap((deed) =>
    deed.step.does === 'signOut' && isDone(deed) ? (deed.account ?? []) : [],
  )
  for (const browser of Object.values(walk.browsers).flat()) {
    if (browser.remembered !== undefined && forgotten.has(browser.remembered)) browser.remembered = undefined
    const { attempt } = browser
    if (!attempt) continue
    const isRenewed = passwordCut(turn).includes(attempt.account)
    const isLeft = left.includes(attempt.account)
    if (isLate || isRenewed || (isLeft && turn.deeds.length === 1)) attempt.state = 'ended'
    else if (isLeft || cut.has(attempt.account)) attempt.state = 'unknown'
  }
}

const learnAdmission = (walk: Walk, turn: Turn, deed: Deed): void => {
  const { browser, site } = deed
  const account = admittedTo(turn, deed)
  if (!browser || account === undefined) return
  const isCut = cutOff(turn).includes(account)
  const { mediateToken, email } = deed.answer?.body ?? {}
  if (mediateToken) {
    const id = turn.after.attempts.find(({ hash }) => hash === hashOf(mediateToken))?.n ?? 0
    const own = { mediateToken, account, id, email: email ?? deed.address ?? '' }
    browser.attempt = { ...own, state: isCut ? 'unknown' : 'open' }
    return
  }
  const left = turn.deeds.some(({ step, browser: other }) => step.does === 'signOut' && other === browser)
  const state = isCut || left ? 'unknown' : 'live'
  walk.sessions.push({ cookie: cookieOf(deed), site, account, state })
  if (deed.step.does !== 'pass') return
  if (deed.attempt) deed.attempt.state = 'ended'
  if (deed.step.twist % 2 !== 0) return
  const isChanged = turn.deeds.some(({ step }) => /^(switch|disable)/.test(step.does))
  // Whether it was trusted before or after the change can't be observed from outside.
  if (isCut || isChanged) browser.client.cookies.delete('rb')
  browser.remembered = isCut || isChanged ? undefined : account
}

const endTokens = (walk: Walk, turn: Turn): void => {
  const opened = newRows(turn, 'accounts')
  for (const deed of turn.deeds) if (deed.token && isSpent(deed)) deed.token.state = 'used'
  const cut = passwordCut(turn)
  for (const token of walk.tokens) {
    if (token.state === 'used') continue
    const isWaiting = token.kind === 'registration'
    const isTaken =
      isWaiting &&
      opened.some(
        ({ site, email, unvalidated }) => site === token.site && email === token.address && !unvalidated,
      )
    if (isTaken || (token.account !== undefined && cut.includes(token.account))) token.state = 'ended'
  }
}

// A link that led to an account which may not be used has still been followed.
const isSpent = (deed: Deed): boolean =>
  isDone(deed) || (deed.step.does === 'useLink' && refusedWith(deed) === code.accountDisabled)

const learnTokens = (walk: Walk, turn: Turn): void => {
  const cut = cutOff(turn)
  const links = turn.deeds.filter((deed) => deed.step.does === 'makeLink' && isDone(deed))
  const earlier = new Set(walk.tokens)
  const learn = (
    kind: TokenKind,
    site: SiteName,
    account: number | undefined,
    address: string,
    value: string,
    sure = true,
  ) => {
    if (account !== undefined) {
      for (const one of walk.tokens) {
        const isOlder = sure || earlier.has(one)
        if (isOlder && one.kind === kind && one.account === account && one.state !== 'used')
          one.state = 'ended'
      }
    }
    if (!value) return
    const state = sure && !(account !== undefined && cut.includes(account)) ? 'good' : 'unknown'
    walk.tokens.push({ value, kind, site, account, address, at: timeOf(walk), state })
  }
  for (const { kind, topic, site, address, message } of turn.mails) {
    const known = mailKinds[kind]
    if (!known) continue
    const account = known === 'registration' ? undefined : Number(topic.split(' ').at(-1))
    learn(known, site, account, address, /[?&]token=([\w-]{43})$/.exec(message?.link ?? '')?.[1] ?? '')
  }
  // Only the service knows the newest of several that were created concurrently.
  for (const { site, address = '', answer } of links) {
    const owners = [...turn.before.accounts, ...turn.after.accounts].filter(
      (one) => one.site === site && one.email === address,
    )
    learn('access', site, owners.at(-1)?.id, address, String(answer?.body['token']), links.length === 1)
  }
}

const mailKinds: Record<string, TokenKind> = {
  validation: 'validate',
  registration: 'registration',
  reset: 'reset',
  invitation: 'invite',
}
