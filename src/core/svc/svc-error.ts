import { code, type WireError } from '../../contract/engine/error-codes.ts'

/** A failed call. `errors` has at least one; the first one counts. */
export class SvcError extends Error {
  // A field instead of an assignment, which fails if a page has frozen the prototype.
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
