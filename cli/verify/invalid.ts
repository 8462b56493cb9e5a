import type { AnyStruct, Endpoint } from '../../src/contract/endpoint.ts'

/** What a call carries that no service may carry out. */
export interface Invalid {
  body?: unknown
  query?: Readonly<Record<string, string>>
}

/** Input that an endpoint has to refuse: a body with every field of the wrong kind, else a query with one; `undefined` where it takes neither. */
export const invalidInput = ({ body, query }: Endpoint): Invalid | undefined => {
  if (body) {
    const invalid = invalidBody(body)
    return invalid === undefined ? undefined : { body: invalid }
  }
  const wrong = query && invalidQuery(query)
  return wrong && { query: wrong }
}

/** A call that cannot succeed, whoever makes it and whatever the service forgets to check; `undefined` where nothing of it can be made wrong. */
export const impossible = (endpoint: Endpoint): (Invalid & { path: string }) | undefined => {
  const invalid = invalidInput(endpoint)
  const path = nowhere(endpoint)
  return invalid || path !== endpoint.path ? { ...invalid, path } : undefined
}

/** The path with parameters that name nothing. */
export const nowhere = ({ path }: Endpoint): string => path.replaceAll(/:\w+/g, '0')

const invalidBody = (struct: AnyStruct): unknown => {
  if (struct.type !== 'object') return candidates.find((value) => isRefused(struct, value))
  const wrong = Object.entries(struct.schema as Record<string, AnyStruct>).flatMap(([name, field]) => {
    const value = candidates.find((each) => isRefused(field, each))
    return value === undefined ? [] : [[name, value] as const]
  })
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}

const invalidQuery = (struct: AnyStruct): Record<string, string> | undefined => {
  const fields = Object.entries(struct.schema as Record<string, AnyStruct>)
  const required = fields.find(([, field]) => isRefused(field, undefined))
  const [name] = required ?? fields.find(([, field]) => isRefused(field, unlikely)) ?? []
  if (name === undefined) return undefined
  // A required field is left out where any text is right.
  return required && !isRefused(required[1], unlikely) ? {} : { [name]: unlikely }
}

const isRefused = (struct: AnyStruct, value: unknown): boolean =>
  struct.validate(value, { coerce: true })[0] !== undefined

/** Neither a number, a date, an address nor a choice of the contract. */
const unlikely = 'portico-verify'

const candidates: readonly unknown[] = [unlikely, -1.5, true, {}, []]
