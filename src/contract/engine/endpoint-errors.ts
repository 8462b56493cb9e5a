import { codesOfField } from './codes-of-field.ts'
import type { Endpoint } from './endpoint.ts'
import { code } from './error-codes.ts'
import { isOptional } from './json-schema.ts'

/**
 * All codes specific to a call, ascending: those its handler throws, and those implied by its declaration,
 * without `everyCall`.
 */
export const errorsOf = (endpoint: Endpoint): readonly number[] =>
  [...new Set([...(endpoint.errors ?? []), ...declaredErrors(endpoint)])].toSorted((a, b) => a - b)

/** Codes implied by a call's declaration, and when. */
export const everyCall: readonly { when: string; codes: readonly number[] }[] = [
  {
    when: 'any',
    codes: [
      code.badRequest,
      code.tooLarge,
      code.notJson,
      code.tooMany,
      code.busy,
      code.badOrigin,
      code.ipNotPermitted,
      code.unexpected,
    ],
  },
  { when: 'those of signed-in users', codes: [code.disconnected, code.ipChanged] },
  { when: 'those that change something', codes: [code.csrf, code.inAnothersName] },
  { when: 'those that write by a permission', codes: [code.suspended] },
  { when: 'those that are idempotent', codes: [code.running, code.keyReused] },
]

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
