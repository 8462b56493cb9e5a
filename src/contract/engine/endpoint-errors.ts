import { codesOfField } from './codes-of-field.ts'
import type { Endpoint } from './endpoint.ts'
import { code } from './error-codes.ts'
import { statusOf } from './error-statuses.ts'
import { isOptional } from './json-schema.ts'

/**
 * All codes specific to a call, ascending: those its handler throws, and those implied by its declaration,
 * without `everyCall`.
 */
export const errorsOf = (endpoint: Endpoint): readonly number[] =>
  ascending([...(endpoint.errors ?? []), ...declaredErrors(endpoint)])

/** Codes that any call of some kind can return. */
export interface CommonCodes {
  /** In words, for the documentation. */
  when: string
  applies: (endpoint: Endpoint) => boolean
  codes: readonly number[]
}

/** Codes implied by a call's declaration, and when. */
export const everyCall: readonly CommonCodes[] = [
  {
    when: 'any',
    applies: () => true,
    codes: [code.badRequest, code.tooMany, code.busy, code.badOrigin, code.ipNotPermitted, code.unexpected],
  },
  {
    when: 'those with a body',
    applies: ({ body, upload, inbound }) => [body, upload, inbound].some((one) => one !== undefined),
    codes: [code.tooLarge, code.notJson],
  },
  {
    when: 'those of signed-in users',
    applies: ({ can }) => can !== 'anyone',
    codes: [code.disconnected, code.ipChanged],
  },
  {
    when: 'those that change something',
    applies: (endpoint) => isChange(endpoint),
    codes: [code.csrf, code.inAnothersName],
  },
  {
    when: 'those that write by a permission',
    applies: ({ can }) => can.endsWith(':write'),
    codes: [code.suspended],
  },
  {
    when: 'those that are idempotent',
    applies: ({ idempotent }) => idempotent === true,
    codes: [code.running, code.keyReused],
  },
]

/** The codes of all refusals of a call by HTTP status, both ascending. */
export const refusalsOf = (endpoint: Endpoint): ReadonlyMap<number, readonly number[]> => {
  const common = everyCall.filter(({ applies }) => applies(endpoint)).flatMap(({ codes }) => codes)
  const own = [...errorsOf(endpoint), ...common].map((number) => [statusOf(number), number] as const)
  const others = Object.entries(endpoint.statuses ?? {}).flatMap(([status, codes]) =>
    codes.map((number) => [Number(status), number] as const),
  )
  const found = new Map<number, number[]>()
  for (const [status, number] of [...own, ...others])
    found.set(status, [...(found.get(status) ?? []), number])
  return new Map(ascending([...found.keys()]).map((status) => [status, ascending(found.get(status) ?? [])]))
}

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b)

const isChange = ({ method, changes }: Endpoint): boolean => method !== 'GET' || changes === true

const declaredErrors = ({ can, path, requiresReauth, query, body }: Endpoint): number[] => [
  ...(can === 'anyone' ? [] : [code.notSignedIn]),
  ...(can.includes(':') ? [code.forbidden] : []),
  // Parameters of public calls are secrets or have codes of their own.
  ...(can !== 'anyone' && path.includes('/:') ? [code.notFound] : []),
  ...(requiresReauth ? [code.recentSignInNeeded] : []),
  ...[query, body].flatMap((struct) => (struct ? fieldErrors(struct.schema as Fields) : [])),
]

type Fields = Record<string, Parameters<typeof isOptional>[0]>

const fieldErrors = (fields: Fields): number[] =>
  Object.entries(fields).flatMap(([name, struct]) => {
    const codes = codesOfField(name, struct)
    return codes ? [codes.invalid, ...(isOptional(struct) ? [] : [codes.missing])] : []
  })
