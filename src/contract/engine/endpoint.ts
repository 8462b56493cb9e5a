import type { Infer, Struct } from 'superstruct'
import type { NavId } from '../navigation/navigation.ts'

/** Any struct, whatever it accepts. */
// oxlint-disable-next-line typescript/no-explicit-any -- a struct is invariant in both of its types
export type AnyStruct = Struct<any, any>

/**
 * Who may make a call: anyone, any signed-in user, or users with an entry of the menu. The suffix says what
 * the call does there: `write` includes `read`, not the reverse.
 */
export type Can = 'anyone' | 'session' | `${NavId}:${'read' | 'write'}`

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request header; `about` is its description, in a sentence. */
export interface EndpointHeader {
  about: string
  required?: true
  example: string
}

/** The `:names` in a path, as a union. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * One call of `/svc`, as data. The typed client, the server's route and validation,
 * `docs/api.md` and the OpenAPI file are all read from it.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends AnyStruct = AnyStruct,
  Body extends AnyStruct = AnyStruct,
  Reply extends AnyStruct = AnyStruct,
> {
  method: Method
  /** Below the base `/svc`; `:name` marks a parameter. */
  path: Path
  can: Can
  /** One sentence for the documentation. */
  summary: string
  query?: Query
  body?: Body
  /**
   * The body is the bytes of a file, at most this many, sent as they are (`application/octet-stream`; for
   * `PATCH`, `application/offset+octet-stream`). Metadata is in the query. Such a call has no `body` and is
   * not `idempotent`.
   */
  upload?: number
  /**
   * The body is an event of another service, as JSON of at most this many bytes that the handler gets as they came: a
   * signature over them says who sent it. Such a call has no session and no `body`; it stores the event and leaves the work to a job.
   */
  inbound?: number
  reply: Reply
  /** The status of its success, where another protocol than ours says what that is; 204 has no body, and `reply` is null. */
  status?: 201 | 204
  /** Error codes that its handler throws; `errorsOf` adds those implied by the declaration. */
  errors?: readonly number[]
  /** Codes that its handler throws with another HTTP status than their own, by that status. */
  statuses?: Readonly<Record<number, readonly number[]>>
  /** Request headers of a protocol other than ours, for the documentation. */
  headers?: Readonly<Record<string, EndpointHeader>>
  /** Possible `content-type` values of a file reply. */
  media?: readonly string[]
  /** Maximum bytes of its body. Default: 64 KB. */
  bodyLimit?: number
  /**
   * The reply is the same for all callers: shared caches may keep it this long (seconds) and no session is
   * looked up.
   */
  cachedFor?: number
  /** A GET that changes something, so that it needs the CSRF token like an unsafe call. */
  changes?: true
  /** A repeat with the same `Idempotency-Key` gets the stored reply and has no second effect. */
  idempotent?: true
  /** Needs a proof of who one is that is not older than 15 minutes; without it, code 916 says how to give one. */
  requiresReauth?: true
  /** Its reply is rendered although it isn't a GET: the browser build keeps its shape too. */
  replyShown?: true
  /** With the query `refusalStatus=200`, 401 is answered with that status and the same body. */
  quiet?: true
  /** A poll or a probe: it does not count as the user's activity. */
  background?: true
}

/**
 * Declares an endpoint and keeps its literal types. The browser build drops this call, so that unused structs
 * leave the bundle.
 */
export const endpoint = <
  const Path extends string,
  Reply extends AnyStruct,
  Query extends AnyStruct = never,
  Body extends AnyStruct = never,
>(
  spec: Endpoint<Path, Query, Body, Reply>,
): Endpoint<Path, Query, Body, Reply> => spec

/**
 * Declares an endpoint whose shapes are rendered as lists and forms: the browser build keeps its structs and
 * permission.
 */
export const rendered: typeof endpoint = (spec) => spec

/** A table of endpoints: one per area. */
export type EndpointTable = Record<string, Endpoint>

type Part<Key extends string, S> = [S] extends [never]
  ? unknown
  : S extends AnyStruct
    ? Record<Key, Infer<S>>
    : unknown

/** Input of a call: `params`, `query` and `body`, as far as the endpoint has them. */
export type Input<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, AnyStruct>
    ? ([ParamNames<Path>] extends [never] ? unknown : { params: Record<ParamNames<Path>, string> }) &
        Part<'query', Query> &
        Part<'body', Body>
    : never

/** Reply of a successful call. */
export type Reply<E> = E extends { reply: infer S extends AnyStruct } ? Infer<S> : never

/** Result of a handler: the reply, or a response with a file. */
export type HandlerReply<E> = [Reply<E>] extends [Blob] ? Response : Reply<E>

/** One handler for each endpoint of a table; `Context` is the server's own. */
export type Handlers<Table, Context> = {
  [Name in keyof Table]: (input: Input<Table[Name]>, context: Context) => Promise<HandlerReply<Table[Name]>>
}
