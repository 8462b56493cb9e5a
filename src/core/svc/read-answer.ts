import { code, type WireError } from '../../contract/engine/error-codes.ts'
import { SvcError } from './svc-error.ts'

/**
 * The value of a good answer. Throws `SvcError` for everything else:
 * an `errors` array, a status outside 2xx, an empty answer, a gateway's page, cut-off JSON.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const { status, ok } = response
  const text = await response.text()
  if (!text.trim()) throw failure(status, code.apiFailed, ok ? 'unknown error' : 'api failed')
  const value = parse(text)
  if (value === undefined) {
    const timedOut = status === 504 || /gateway time-?out/i.test(text)
    throw timedOut
      ? failure(status, code.gatewayTimeout, 'Network error occurred, please try again.')
      : failure(status, code.gatewayError, 'General error, please try again later.')
  }
  const errors = errorsOf(value)
  if (errors || !ok) throw new SvcError(status, errors ?? [])
  return value
}

/** A call that got no answer at all. */
export const noAnswer = () => failure(0, code.apiFailed, 'api failed')

const failure = (status: number, number: number, info: string) =>
  new SvcError(status, [{ code: number, info }])

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function errorsOf(value: unknown): WireError[] | undefined {
  const { errors } = value as { errors?: unknown }
  if (!Array.isArray(errors)) return undefined
  return errors.map((error: Partial<WireError> | undefined) => ({
    ...error,
    code: Number(error?.code) || code.unknown,
    info: String(error?.info ?? ''),
  }))
}
