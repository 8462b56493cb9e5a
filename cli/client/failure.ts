import { code, type WireError } from '../../src/contract/engine/error-codes.ts'

/** Exit codes. */
export const exit = {
  ok: 0,
  refused: 1,
  usage: 2,
  key: 3,
  notFound: 4,
  unreachable: 5,
  taskFailed: 6,
} as const

/** Their meanings, for documentation. */
export const exitMeanings: Readonly<Record<keyof typeof exit, string>> = {
  ok: 'done',
  refused: 'the service refused it, and says why',
  usage: 'the command line is wrong, or a profile is missing',
  key: 'the key is not accepted, or not allowed this',
  notFound: 'there is no such server, task or other thing',
  unreachable: 'no answer from the service',
  taskFailed: 'with `--wait`: a task failed or was canceled',
}

/** Why a command failed; the message is for the user, and says what to do. */
export class Failure extends Error {
  readonly exit: number
  /** Errors from the service, if any. */
  readonly errors: readonly WireError[]

  constructor(message: string, ends: number = exit.usage, errors: readonly WireError[] = []) {
    super(message)
    this.exit = ends
    this.errors = errors
  }
}

/** Exit code of a refused call. */
export const exitOf = (status: number, { code: number }: Pick<WireError, 'code'>): number => {
  if (keyCodes.has(number) || status === 401) return exit.key
  if (number === code.notFound) return exit.notFound
  return status >= 500 ? exit.unreachable : exit.refused
}

const keyCodes: ReadonlySet<number> = new Set([
  code.notSignedIn,
  code.disconnected,
  code.forbidden,
  code.ipNotPermitted,
])
