import type { Endpoint } from './endpoint.ts'
import { refusalsOf } from './endpoint-errors.ts'
import { catalogue, ours } from './errors.ts'
import type { JsonSchema } from './json-schema.ts'

/** Responses to refused calls, by HTTP status. */
export type Refusals = Readonly<Record<string, { $ref: string }>>

/** Collects the refusals of calls for `components`: many calls are refused with the same codes. */
export interface RefusalRegistry {
  refusalsOf(endpoint: Endpoint): Refusals
  components: Readonly<Record<string, JsonSchema>>
}

/** Opens the registry of a document. */
export const openRefusals = (): RefusalRegistry => {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    refusalsOf: (endpoint) =>
      Object.fromEntries(
        [...refusalsOf(endpoint)]
          .filter(([status]) => status < 500)
          .map(([status, codes]) => {
            const name = [phrases[status]?.replaceAll(' ', ''), ...codes].join('-')
            components[name] ??= refusal(status, codes)
            return [status, { $ref: `#/components/responses/${name}` }]
          }),
      ),
  }
}

/** The response of every failure that has no status of its own in a call. */
export const otherFailure: JsonSchema = {
  description: 'Failure',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
}

const refusal = (status: number, codes: readonly number[]): JsonSchema => ({
  description: [
    `${phrases[status]}:`,
    '',
    ...codes.map((code) => `- \`${code}\` ${messages.get(code)}`),
  ].join('\n'),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Errors' },
      example: { errors: codes.slice(0, 1).map((code) => ({ code, info: messages.get(code) })) },
    },
  },
})

const messages = new Map([...catalogue, ...ours].map(({ code, message }) => [code, message]))

/** What the statuses of refusals are called. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition failed',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  423: 'Locked',
  429: 'Too many requests',
  460: 'Checksum mismatch',
}

/** The body of every failure. */
export const errorsSchema: JsonSchema = {
  type: 'object',
  description: 'Why a call failed.',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      description: 'At least one error, the most important first.',
      minItems: 1,
      items: {
        type: 'object',
        required: ['code', 'info'],
        properties: {
          code: {
            type: 'integer',
            description: 'Which error it is. The same code means the same everywhere.',
          },
          info: { type: 'string', description: 'English text for logs.' },
          key: { type: 'string', description: 'The field or header that it concerns.' },
          countdown: { type: 'integer', description: 'Seconds until the next attempt.' },
          params: {
            type: 'object',
            description: 'Parameters of the message, and its `reason`.',
            additionalProperties: { type: ['string', 'number'] },
          },
        },
      },
    },
  },
}
