import { openMessage } from '../../../../demo-host/svc/kernel/mail/outbox.ts'
import { codeAt } from '../people/authenticator-app.ts'
import { otherThan } from '../world/steps.ts'
import {
  sites,
  totpSecret,
  words,
  type Attempt,
  type Browser,
  type Step,
  type Token,
  type TokenKind,
  type Walk,
} from './walk.ts'

// Choices from the numbers of a step: mostly promising ones, sometimes anything.

/** A browser of the step's site; mostly one with a useful state. */
export const browserOf = (
  walk: Walk,
  { at, by, pick }: Step,
  fits: 'nobody' | 'somebody' | 'anybody',
): Browser => {
  const all = walk.browsers[sites[at]]
  const fitting = all.filter((one) => (sessionOf(walk, one)?.state === 'live') === (fits === 'somebody'))
  const isGuided = fits !== 'anybody' && pick % 8 !== 0
  const browser = (isGuided && fitting.at(by % Math.max(1, fitting.length))) || all[by]
  if (!browser) throw new Error('There is no such browser.')
  if (isGuided && fits === 'nobody' && fitting.length === 0) loseCookie(browser)
  return browser
}

// Removes the cookie from this browser; another one may have it.
export const loseCookie = ({ client }: Browser): void => {
  client.cookies.delete('sid')
  client.csrfToken = ''
}

/** The session of a browser's cookie. */
export const sessionOf = ({ sessions }: Walk, { client }: Browser) =>
  sessions.find(({ cookie }) => cookie === client.cookies.get('sid'))

export const addressOf = ({ addresses }: Walk, { who }: Step): string => addresses[who] ?? ''

/** An address that has an account at the step's site, mostly. */
export const knownAddressOf = (walk: Walk, step: Step): string => {
  const here = walk.now.accounts.filter(({ site }) => site === sites[step.at])
  const isKnown = step.pick % 8 === 0 || here.some(({ email }) => email === addressOf(walk, step))
  return isKnown
    ? addressOf(walk, step)
    : (here.at(step.who % Math.max(1, here.length))?.email ?? addressOf(walk, step))
}

export const spelt = (address: string, { twist }: Step): string =>
  twist % 4 === 3 ? ` ${address.toUpperCase()} ` : address

export const wordOf = ({ twist }: Step): string => words[twist % words.length] ?? ''

export const accountOf = (walk: Walk, step: Step) => {
  const address = knownAddressOf(walk, step)
  return walk.now.accounts.find(({ site, email }) => site === sites[step.at] && email === address)
}

/** Mostly one of the newest fitting tokens of its own site; sometimes any token of any site. */
export const tokenFor = (
  walk: Walk,
  step: Step,
  kinds: TokenKind[],
): { token: Token | undefined; browser: Browser } => {
  const isAny = step.twist % 6 === 5
  const fitting = isAny ? walk.tokens : walk.tokens.filter(({ kind }) => kinds.includes(kind))
  const token = fitting.at(-1 - (step.pick % Math.min(3, Math.max(1, fitting.length))))
  const at = token && step.pick % 8 !== 7 ? sites.indexOf(token.site) : step.at
  return { token, browser: browserOf(walk, { ...step, at: at === 1 ? 1 : 0 }, 'nobody') }
}

export const codeFor = async (
  walk: Walk,
  { pick, twist }: Step,
  attempt: Attempt | undefined,
  isGoogle: boolean,
): Promise<string> => {
  const sent = isGoogle ? codeAt(totpSecret) : await sentCode(walk, attempt)
  if (twist % 4 === 1) return otherThan(sent)
  return twist % 4 === 2 ? (walk.spentCodes.at(-1 - (pick % 3))?.split(' ')[1] ?? sent) : sent
}

const sentCode = async ({ world }: Walk, attempt: Attempt | undefined): Promise<string> => {
  const [row] = await world.run(`select site_id, body_sealed from outbox
    where topic = 'code ${attempt?.id ?? 0}' and body_sealed is not null order by id desc limit 1`)
  if (!row) return '000000'
  return openMessage(world.keys, Number(row['site_id']), String(row['body_sealed'])).code ?? '000000'
}

// A code only makes sense after a password of an account with two-factor authentication.
export const leadingTo = (walk: Walk, step: Step): Step => {
  if (step.does !== 'pass' || step.pick % 8 === 0 || begunOf(walk).length > 0) return step
  const account = walk.now.accounts.find(({ secondStep, enabled, hash }) => secondStep && enabled && hash)
  if (!account) return step
  const [at, who] = [sites.indexOf(account.site), walk.addresses.indexOf(account.email)]
  return { ...step, does: 'signIn', at: at === 1 ? 1 : 0, who: who === 1 || who === 2 ? who : 0, twist: 1 }
}

/** Browsers that are waiting for a code. */
export const begunOf = ({ browsers }: Walk): Browser[] =>
  Object.values(browsers).flatMap((all) => all.filter(({ attempt }) => attempt?.state === 'open'))
