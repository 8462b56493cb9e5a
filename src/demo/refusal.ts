import { code, type WireError } from '../contract/engine/error-codes.ts'

/** A failed call: its status, and what the answer says. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: readonly WireError[]

  constructor(status: number, number: number, info = '', more: Partial<WireError> = {}) {
    super(info)
    this.status = status
    this.errors = [{ code: number, info, ...more }]
  }
}

export const notFound = () => new Refusal(404, code.notFound, 'Not found.')

const words: Readonly<Record<string, string>> = {
  en: "The demonstration can't do this.",
  he: 'ההדגמה לא יכולה לעשות את זה.',
}

/** For all that would need a service. The text is the service's own, so it is here in each language. */
export const notInDemo = (): Refusal =>
  new Refusal(
    400,
    code.fromServer,
    words[globalThis.document?.documentElement.lang.slice(0, 2)] ?? words['en'],
  )
