import type { Endpoint } from '../../src/contract/engine/endpoint.ts'
import type { Answer, Connection, Session } from './connection.ts'
import { NotChecked } from './finding.ts'
import { filled, knownIds, listsAbove, paramsOf, unknownId } from './ids.ts'
import { changesSomething, listed } from './listed.ts'
import type { Permits } from './permitted.ts'
import { usualQuery, wrongInput, type Carried } from './wrong-input.ts'

/** A signed-in user and their permissions. */
export interface Caller {
  session: Session
  permits: Permits
}

/** Shared state of a run. */
export interface Run {
  connection: Connection
  /** Signed-in users: the account, then the one with fewer rights. */
  callers: readonly Caller[]
  /** The answers on the way into these sessions. */
  steps: readonly { endpoint: Endpoint; answer: Answer }[]
  /** The origin of a page that may call. */
  origin: string | undefined
  isHttps: boolean
  /** Replies by path. */
  replies: Map<string, unknown>
}

/** A caller whose call must succeed: anonymous if anyone may. Throws `NotChecked` if none of the accounts may. */
export const callerOf = ({ callers }: Run, { can }: Endpoint): Session | undefined => {
  if (can === 'anyone') return undefined
  if (callers.length === 0) throw new NotChecked(noAccount)
  const caller = callers.find(({ permits }) => permits(can))
  if (!caller) throw new NotChecked(`needs an account that is granted ${can}`)
  return caller.session
}

/** Any signed-in user. Throws `NotChecked` without one. */
export const anybody = ({ callers: [caller] }: Run): Session => {
  if (!caller) throw new NotChecked(noAccount)
  return caller.session
}

/** Calls an endpoint and caches the reply for checks that need an ID from it. */
export const read = async (run: Run, endpoint: Endpoint): Promise<Answer> => {
  const { method, query } = endpoint
  const answer = await run.connection.send({
    method,
    path: filled(endpoint, await existingIds(run, endpoint)),
    query: query && usualQuery(query),
    as: callerOf(run, endpoint),
  })
  run.replies.set(endpoint.path, answer.status === 200 ? answer.json : undefined)
  return answer
}

/** Existing values for a path's parameters. Throws `NotChecked` if no list has any. */
export const existingIds = async (run: Run, { path }: Endpoint): Promise<readonly string[]> => {
  if (paramsOf(path).length === 0) return []
  for (const list of listsAbove(path)) await readOnce(run, list)
  const ids = knownIds(path, run.replies)
  if (!ids) throw new NotChecked('no id to ask for: no list that was read has one')
  return ids
}

/** Values for the parameters of a path that surely name nothing. */
export const unknownIds = ({ replies }: Run, { path }: Endpoint): readonly string[] => {
  const like = knownIds(path, replies)
  return paramsOf(path).map((_, at) => unknownId(like?.[at]))
}

/**
 * A call without effect, whatever the caller and whatever the service forgets to check: it changes nothing,
 * names a missing record, or is invalid; `undefined` if it can't be made invalid.
 */
export const harmless = (
  run: Run,
  endpoint: Endpoint,
): (Carried & { method: string; path: string }) | undefined => {
  const { method } = endpoint
  const path = filled(endpoint, unknownIds(run, endpoint))
  if (!changesSomething(endpoint)) return { method, path }
  const wrong = wrongInput(endpoint)
  return wrong || path !== endpoint.path ? { method, path, ...wrong } : undefined
}

const readOnce = async (run: Run, path: string): Promise<void> => {
  const list = listed.find(({ endpoint }) => endpoint.path === path && endpoint.method === 'GET')
  if (!list || run.replies.has(path) || changesSomething(list.endpoint)) return
  run.replies.set(path, undefined)
  // Errors of the list are found by its own checks.
  await read(run, list.endpoint).catch(() => {})
}

const noAccount = 'needs an account (--user, --password)'
