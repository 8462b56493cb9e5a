import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import { code } from '../../src/contract/engine/error-codes.ts'
import { codesOfField } from '../../src/contract/engine/codes-of-field.ts'
import { login } from '../../src/contract/login/login.ts'
import { sessionRules } from '../../src/contract/engine/session-errors.ts'
import type { Check } from './check.ts'
import type { Session } from './connection.ts'
import { Fault, NotChecked } from './finding.ts'
import { filled } from './ids.ts'
import { changesSomething, namesSomething } from './listed.ts'
import { requireRefusal, wireErrors, type Refusal } from './requirements.ts'
import { anybody, callerOf, existingIds, harmless, unknownIds, type Run } from './run.ts'
import { fieldsOf, wrongInput } from './wrong-input.ts'

/** Calls that must be refused. They have no effect even if they aren't. */
export const refusalChecks: readonly Check[] = [
  {
    name: 'signed out',
    appliesTo: needsSession,
    async run(run, endpoint) {
      // An anonymous caller has nothing that could be changed.
      const call = harmless(run, endpoint) ?? { method: endpoint.method, path: endpoint.path }
      requireRefusal(await run.connection.send(call), notSignedIn)
    },
  },
  {
    name: 'permission',
    appliesTo: ({ can }) => can.includes(':'),
    async run(run, endpoint) {
      const as = without(run, endpoint)
      requireRefusal(await run.connection.send({ ...stopped(run, endpoint, 'permission'), as }), forbidden)
    },
  },
  {
    name: 'no token',
    appliesTo: (endpoint) => changesSomething(endpoint) && endpoint !== login.signOut,
    async run(run, endpoint) {
      const call = stopped(run, endpoint, 'token')
      // Public calls with a session send its token too.
      const as = callerOf(run, endpoint) ?? anybody(run)
      for (const token of [null, 'portico-verify'])
        requireRefusal(await run.connection.send({ ...call, as, token }), noToken)
    },
  },
  {
    name: 'wrong input',
    appliesTo: ({ body, query }) => Boolean(body ?? query),
    run: checkInput,
  },
  {
    name: 'body type',
    appliesTo: ({ body }) => body !== undefined,
    async run(run, endpoint) {
      const call = stopped(run, endpoint, 'type of its body')
      const headers = { 'content-type': 'text/plain' }
      const answer = await run.connection.send({ ...call, headers, as: callerOf(run, endpoint) })
      requireRefusal(answer, { status: 415, codes: [code.notJson] })
    },
  },
]

/** Calls that an ended session must be refused. */
export const endedCheck = (ended: Session | undefined): Check => ({
  name: 'ended session',
  appliesTo: needsSession,
  async run(run, endpoint) {
    const call = stopped(run, endpoint, 'end of the session')
    if (!ended) anybody(run)
    requireRefusal(await run.connection.send({ ...call, as: ended }), { status: 401, codes: endedCodes })
  },
})

/** Refusal of a call without its session's token. */
export const noToken: Refusal = { status: 401, codes: [code.csrf] }

const notSignedIn: Refusal = { status: 401, codes: [code.notSignedIn] }
const forbidden: Refusal = { status: 403, codes: [code.forbidden] }
const notFound: Refusal = { status: 404, codes: [code.notFound] }

const endedCodes = [
  code.notSignedIn,
  ...sessionRules.flatMap((rule) => (rule.kind === 'disconnected' && rule.code ? [rule.code] : [])),
]

async function checkInput(run: Run, endpoint: Endpoint): Promise<void> {
  const wrong = wrongInput(endpoint)
  if (!wrong) throw new NotChecked('nothing that it takes can be wrong')
  const changes = changesSomething(endpoint)
  const ids = changes ? unknownIds(run, endpoint) : await existingIds(run, endpoint)
  const answer = await run.connection.send({
    method: endpoint.method,
    path: filled(endpoint, ids),
    ...wrong,
    as: callerOf(run, endpoint),
    ...(endpoint.upload === undefined ? {} : { headers: { 'content-type': 'application/octet-stream' } }),
  })
  const structs = fieldsOf(endpoint.body ?? endpoint.query!)
  const fields = structs.map(([name]) => name)
  const own = structs.flatMap(([name, struct]) => {
    const codes = codesOfField(name, struct)
    return codes ? [codes.missing, codes.invalid] : []
  })
  requireRefusal(
    answer,
    { status: 400, codes: [...new Set([code.badRequest, ...own])] },
    // The record may be looked up before input is validated, and the server before permissions.
    ...(changes && namesSomething(endpoint) ? [notFound] : []),
    ...(endpoint.can === 'anyone' && endpoint.errors?.includes(code.forbidden) ? [forbidden] : []),
  )
  const stray = wireErrors(answer).find(
    ({ key }) => key !== undefined && !['body', 'query', ...fields].includes(key.split('.')[0] ?? ''),
  )
  if (stray) throw new Fault(`names the field ${stray.key}, which the call does not have`)
}

function needsSession({ can }: Endpoint): boolean {
  return can !== 'anyone'
}

/** A call without effect. Throws `NotChecked` if only the check itself would stop it. */
function stopped(run: Run, endpoint: Endpoint, checked: string) {
  const call = harmless(run, endpoint)
  if (!call) throw new NotChecked(`nothing but the ${checked} would stop this call`)
  return call
}

/** A user without the permission for a call. Throws `NotChecked` if all have it. */
function without(run: Run, { can }: Endpoint): Session {
  anybody(run)
  const caller = run.callers.find(({ permits }) => !permits(can))
  if (!caller) throw new NotChecked(`needs an account without ${can} (--limited-user)`)
  return caller.session
}
