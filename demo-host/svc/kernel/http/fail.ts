import { code, type WireError } from '../../../../src/contract/engine/error-codes.ts'
import { statusOf } from '../../../../src/contract/engine/error-statuses.ts'
import { catalogue, ours, signInReasons } from '../../../../src/contract/engine/errors.ts'
import { reasons } from '../../../../src/contract/engine/reasons.ts'

type Details = Omit<WireError, 'code' | 'info'> & { info?: string; status?: number; retryAfter?: number }

/** A failed call, with an error code for its caller. */
export class Failure extends Error {
  override name = 'Failure'
  readonly errors: readonly WireError[]
  readonly status: number
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  /** Methods of the path, if the call's method isn't one of them. */
  allow: string | undefined

  constructor(errors: readonly WireError[], status: number, retryAfter?: number) {
    super(errors.map((error) => error.info).join(' '))
    this.errors = errors
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The failure of one code: `throw fail(code.blocked, { countdown })`. Its English text is the catalogue's. */
export const fail = (number: number, { status, retryAfter, ...details }: Details = {}): Failure =>
  new Failure([wireError(number, details)], status ?? statusOf(number), retryAfter ?? details.countdown)

/** That an address takes other methods than the one it was called with: 405. */
export const wrongMethod = (methods: readonly string[]): Failure => {
  const failure = fail(code.notFound, { status: 405, info: `This address takes ${methods.join(', ')}.` })
  failure.allow = methods.join(', ')
  return failure
}

/** That no site is at the host of a call: 421. */
export const misdirected = (): Failure =>
  fail(code.notFound, { status: 421, info: 'There is no site at this host.' })

export const isMisdirected = (error: unknown): boolean => error instanceof Failure && error.status === 421

/** One error as it goes over the wire. */
export const wireError = (
  number: number,
  details: Omit<Details, 'status' | 'retryAfter'> = {},
): WireError => ({
  code: number,
  ...details,
  info: details.info ?? textOf(number, { ...details, ...details.params }),
})

const messages = new Map([...catalogue, ...ours].map((entry) => [entry.code, entry.message]))

const textsOfReasons = { ...signInReasons, ...reasons }

const textOf = (number: number, values: Record<string, unknown>): string =>
  (
    textsOfReasons[`${number}.${shown(values['reason'])}`] ??
    messages.get(number) ??
    `Error occurred (${number})`
  ).replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(values[name]))

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
