import { code } from '../../src/contract/engine/error-codes.ts'
import { errorsOf } from '../../src/contract/engine/endpoint-errors.ts'
import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import { login } from '../../src/contract/login/login.ts'
import type { Check } from './check.ts'
import { NotChecked } from './finding.ts'
import { filled, unknownId } from './ids.ts'
import { changesSomething, namesSomething } from './listed.ts'
import { requireRefusal, requireReply, requireSafeCookies } from './requirements.ts'
import { callerOf, existingIds, read, unknownIds, type Run } from './run.ts'
import { usualQuery } from './wrong-input.ts'

/** Checks of successful replies, and of unknown IDs. */
export const replyChecks: readonly Check[] = [
  {
    name: 'reply',
    appliesTo: (endpoint) => !changesSomething(endpoint) || signsIn(endpoint),
    async run(run, endpoint) {
      if (!signsIn(endpoint)) return requireReply(endpoint, await read(run, endpoint))
      return stepsOf(run, endpoint).map(({ answer }) => requireReply(endpoint, answer))[0]
    },
  },
  {
    name: 'session cookie',
    appliesTo: signsIn,
    async run(run, endpoint) {
      const opening = stepsOf(run, endpoint).filter(({ answer }) => 'csrfToken' in (answer.json as object))
      if (opening.length === 0) throw new NotChecked('the accounts were asked for a second step')
      for (const { answer } of opening) requireSafeCookies(answer, run.isHttps)
    },
  },
  {
    name: 'unknown id',
    appliesTo: namesSomething,
    run: checkUnknownId,
  },
]

async function checkUnknownId(run: Run, endpoint: Endpoint): Promise<void> {
  const { method, body, upload, inbound, query, can } = endpoint
  if (body || upload || inbound)
    throw new NotChecked('with a body that fits, nothing but the id would stop this call')
  const as = callerOf(run, endpoint)
  // For harmless calls the ID exists.
  const known = changesSomething(endpoint)
    ? undefined
    : await existingIds(run, endpoint).catch(() => undefined)
  const ids = known ? [...known.slice(0, -1), unknownId(known.at(-1))] : unknownIds(run, endpoint)
  const answer = await run.connection.send({
    method,
    path: filled(endpoint, ids),
    as,
    query: query && usualQuery(query),
  })
  // Public paths have codes of their own.
  if (can === 'anyone')
    requireRefusal(answer, { codes: [...errorsOf(endpoint), code.notFound, code.badRequest] })
  else requireRefusal(answer, { status: 404, codes: [code.notFound] })
}

function signsIn(endpoint: Endpoint): boolean {
  return endpoint === login.signIn || endpoint === login.secondStep
}

function stepsOf({ steps }: Run, endpoint: Endpoint): Run['steps'] {
  const taken = steps.filter((step) => step.endpoint === endpoint)
  if (taken.length === 0)
    throw new NotChecked(
      steps.length > 0 ? 'the accounts have no second step' : 'needs an account (--user, --password)',
    )
  return taken
}
