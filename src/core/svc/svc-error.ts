import { code, type WireError } from '../../contract/engine/error-codes.ts'

/** A call that failed. `errors` holds at least one; the first is the one that counts. */
export class SvcError extends Error {
  // Assigned it would fail where a page has frozen what it inherits from.
  override readonly name = 'SvcError'
  readonly status: number
  readonly errors: readonly WireError[]

  constructor(status: number, errors: readonly WireError[]) {
    const all = errors.length ? errors : [{ code: code.unknown, info: 'Failed to retrieve data' }]
    super(all[0]!.info)
    this.status = status
    this.errors = all
  }

  // The page's one client may belong to another copy of Portico, and so may the errors it throws.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'SvcError'
  }

  get first(): WireError {
    return this.errors[0]!
  }
}
