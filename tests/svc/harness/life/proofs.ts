import { codeAt, timeStep } from '../people/authenticator-app.ts'
import {
  accountsAt,
  timeOf,
  tokenLife,
  totpSecret,
  type Deed,
  type Token,
  type TokenKind,
  type Turn,
  type Walk,
} from './walk.ts'

/** The former and current state of an account. */
export const at = ({ before, after }: Turn, account: number) =>
  [...before.accounts, ...after.accounts].filter(({ id }) => id === account)

/** Whether a person who was signed in by a step has proven to own the account. */
export const isProved = (walk: Walk, turn: Turn, deed: Deed, account: number): boolean => {
  const { address = '', site, typed = '', token, attempt, subject } = deed
  const proofs: Record<string, () => boolean> = {
    create: () => turn.before.accounts.every(({ id }) => id !== account),
    signIn: () =>
      accountsAt(turn, site, address).includes(account) &&
      (at(turn, account).some(({ hash }) => walk.plain.get(hash ?? '') === typed) ||
        isTypedBeside(turn, deed)),
    pass: () => attempt?.account === account && attempt.state !== 'ended' && isRightCode(walk, deed),
    reset: () => token?.account === account && goodness(walk, turn, deed, token) !== 'bad',
    useLink: () => token?.account === account && goodness(walk, turn, deed, token) !== 'bad',
    social: () =>
      [...turn.before.identities, ...turn.after.identities].some(
        (one) => one.account === account && one.subject === subject,
      ),
  }
  return proofs[deed.step.does]?.() ?? false
}

// One turn may create an account, open it and take it from its creator.
const isTypedBeside = ({ deeds }: Turn, { address, typed }: Deed): boolean =>
  deeds.some((one) => one.step.does === 'create' && one.address === address && one.typed === typed)

const isRightCode = ({ mailedCodes }: Walk, { attempt, code: typed = '' }: Deed): boolean =>
  mailedCodes.get(attempt?.id ?? 0) === typed ||
  [-2, -1, 0, 1].some((away) => codeAt(totpSecret, timeStep(away)) === typed)

const fitting: Record<string, TokenKind[]> = {
  validate: ['validate', 'registration'],
  reset: ['reset', 'invite'],
  useLink: ['access'],
}

/** Whether a token can be valid for its use, judged without the service. */
export const goodness = (walk: Walk, turn: Turn, deed: Deed, token: Token): 'good' | 'bad' | 'unknown' => {
  const age = timeOf(walk) - token.at
  const own = token.account === undefined ? [] : at(turn, token.account)
  const isWrong =
    token.state === 'used' ||
    token.state === 'ended' ||
    !fitting[deed.step.does]?.includes(token.kind) ||
    token.site !== deed.site ||
    deed.misdirected === true ||
    age > tokenLife[token.kind] + 5 ||
    (token.account !== undefined && own.every(({ email }) => email !== token.address))
  if (isWrong) return 'bad'
  const isTaken = token.kind === 'registration' && accountsAt(turn, token.site, token.address).length > 0
  return token.state === 'good' && !isTaken && age < tokenLife[token.kind] - 5 ? 'good' : 'unknown'
}
