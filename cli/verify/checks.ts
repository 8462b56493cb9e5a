import { object } from 'superstruct'
import { accountFieldCodes } from '../../src/contract/account-field-codes.ts'
import type { AnyStruct, Endpoint } from '../../src/contract/endpoint.ts'
import { code } from '../../src/contract/error-codes.ts'
import { exampleOf } from '../../src/contract/example.ts'
import { fieldCodes } from '../../src/contract/field-codes.ts'
import type { Connection, Session } from './connection.ts'
import { changes, listed, type Listed } from './endpoints.ts'
import { Fault, NotChecked, type Check } from './finding.ts'
import { listsAbove, pathFrom } from './ids.ts'
import { impossible, invalidInput, nowhere } from './invalid.ts'
import type { Permits } from './permitted.ts'
import { errorsOf, requireRefusal, requireReply } from './requirements.ts'

/** Somebody who is signed in, and what they may do. */
export interface Caller {
  session: Session
  permits: Permits
}

const about = ({ area, label }: Listed, check: string, run: Check['run']): Check => ({
  area,
  subject: label,
  check,
  run,
})

/** What can be read of the service, in rounds: lists, details of their rows, then what only details tell ids of. */
export const replyChecks = (
  connection: Connection,
  caller: Caller | undefined,
  replies: Map<string, unknown>,
): Check[][] => {
  const readable = listed.filter(({ endpoint }) => !changes(endpoint))
  const paths = new Set(readable.map(({ endpoint }) => endpoint.path))
  const roundOf = ({ endpoint: { path } }: Listed) =>
    path.includes('/:') ? (listsAbove(path).some((list) => paths.has(list)) ? 1 : 2) : 0
  return [0, 1, 2].map((round) =>
    readable
      .filter((each) => roundOf(each) === round)
      .filter(({ endpoint: { can } }) => can === 'anyone' || !caller || caller.permits(can))
      .map((each) => about(each, 'reply', () => checkReply(connection, caller, each.endpoint, replies))),
  )
}

const checkReply = async (
  connection: Connection,
  caller: Caller | undefined,
  endpoint: Endpoint,
  replies: Map<string, unknown>,
): Promise<string | void> => {
  if (endpoint.can !== 'anyone' && !caller) throw new NotChecked(noAccount)
  const path = endpoint.path.includes('/:') ? pathFrom(endpoint, replies) : endpoint.path
  if (path === undefined) throw new NotChecked('no id to ask for: no list that was read has one')
  const { method, query } = endpoint
  const answer = await connection.send({
    method,
    path,
    query: query && usualQuery(query),
    as: caller?.session,
  })
  const note = requireReply(endpoint, answer)
  replies.set(endpoint.path, answer.json)
  return note
}

/** What a list is asked for: a short page, and whatever it cannot do without. */
const usualQuery = (struct: AnyStruct): Record<string, string> =>
  Object.fromEntries(
    Object.entries(struct.schema as Record<string, AnyStruct>).flatMap(([name, field]) => {
      if (name === 'size') return [[name, '10']]
      return field.is(undefined) ? [] : [[name, String(exampleOf(field, name))]]
    }),
  )

/** What the service refuses to everybody: somebody who is not signed in, a method that a path does not have. */
export const publicRefusals = (connection: Connection): Check[] => [
  ...listed
    .filter(({ endpoint }) => endpoint.can !== 'anyone')
    .map((each) =>
      about(each, 'signed out', async () => {
        const call = impossible(each.endpoint) ?? { path: each.endpoint.path }
        requireRefusal(await connection.send({ method: each.endpoint.method, ...call }), 401, [
          code.notSignedIn,
        ])
      }),
    ),
  ...listed
    .filter(({ endpoint }, at) => listed.findIndex((other) => other.endpoint.path === endpoint.path) === at)
    .map((each) =>
      about({ ...each, label: each.endpoint.path }, 'method', () => checkMethods(connection, each.endpoint)),
    ),
]

const checkMethods = async (connection: Connection, endpoint: Endpoint): Promise<void> => {
  const answer = await connection.send({ method: 'PATCH', path: nowhere(endpoint) })
  requireRefusal(answer, 405, [code.notFound])
  const allowed = (answer.headers.get('allow') ?? '').split(',').map((name) => name.trim().toUpperCase())
  const methods = listed.flatMap((each) =>
    each.endpoint.path === endpoint.path ? [each.endpoint.method] : [],
  )
  const missing = methods.filter((method) => !allowed.includes(method))
  if (missing.length > 0)
    throw new Fault(
      `answered 405, ${answer.headers.has('allow') ? `Allow lacks ${missing.join(', ')}` : 'without Allow'}`,
    )
}

/** What the service refuses to somebody: input that is not valid, ids that name nothing, calls without their token. */
export const inputRefusals = (connection: Connection, caller: Caller | undefined): Check[] =>
  listed.flatMap((each) => {
    const { endpoint } = each
    if (endpoint.can !== 'anyone' && (!caller || !caller.permits(endpoint.can))) return []
    const as = endpoint.can === 'anyone' ? undefined : caller?.session
    const call = { method: endpoint.method, path: nowhere(endpoint), ...invalidInput(endpoint), as }
    const invalid = 'body' in call || 'query' in call
    return [
      ...(invalid ? [about(each, 'invalid input', () => checkInput(connection, endpoint, call))] : []),
      ...('body' in call
        ? [
            about(each, 'body type', async () => {
              const headers = { 'content-type': 'text/plain' }
              requireRefusal(await connection.send({ ...call, headers }), 415, [code.notJson])
            }),
          ]
        : []),
      ...(!invalid && endpoint.path.includes('/:')
        ? [about(each, 'unknown id', () => checkUnknown(connection, endpoint, call))]
        : []),
      ...(as && changes(endpoint)
        ? [about(each, 'no token', () => checkToken(connection, endpoint, as))]
        : []),
    ]
  })

const checkInput = async (
  connection: Connection,
  { body, query }: Endpoint,
  call: Parameters<Connection['send']>[0],
): Promise<void> => {
  const answer = await connection.send(call)
  const fields = Object.keys(((body ?? query ?? object({})) as AnyStruct).schema as object)
  const own = fields.flatMap((name) => {
    const codes = fieldCodes[name] ?? accountFieldCodes[name]
    return codes ? [codes.missing, codes.invalid] : []
  })
  requireRefusal(answer, 400, [...new Set([code.badRequest, ...own])])
  const stray = errorsOf(answer).find(
    ({ key }) => key !== undefined && !['body', 'query', ...fields].includes(key.split('.')[0] ?? ''),
  )
  if (stray) throw new Fault(`names the field ${stray.key}, which the call does not have`)
}

const checkUnknown = async (
  connection: Connection,
  endpoint: Endpoint,
  call: Parameters<Connection['send']>[0],
): Promise<void> => {
  const answer = await connection.send(call)
  if (answer.status < 400) throw new Fault(`answered ${answer.status} for an id that names nothing`)
  const first = errorsOf(answer)[0]?.code ?? Number.NaN
  if (answer.status >= 500 || ![code.notFound, ...(endpoint.errors ?? [])].includes(first))
    throw new Fault(
      `answered ${answer.status} with code ${first} for an id that names nothing, expected 404 with code ${code.notFound}`,
    )
}

const checkToken = async (connection: Connection, endpoint: Endpoint, as: Session): Promise<void> => {
  const call = impossible(endpoint)
  if (!call) throw new NotChecked('nothing but the missing token would stop this call')
  requireRefusal(await connection.send({ method: endpoint.method, ...call, as, token: null }), 401, [
    code.csrf,
  ])
}

/** What somebody lacks the permission for, by their menu. */
export const permissionRefusals = (connection: Connection, { session, permits }: Caller, who = ''): Check[] =>
  listed
    .filter(({ endpoint }) => !permits(endpoint.can))
    .map((each) =>
      about(each, `permission${who}`, async () => {
        const { method } = each.endpoint
        const call = impossible(each.endpoint) ?? { path: each.endpoint.path }
        requireRefusal(await connection.send({ method, ...call, as: session }), 403, [code.forbidden])
      }),
    )

export const noAccount = 'needs an account (--email)'
