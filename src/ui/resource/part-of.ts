import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { paramsIn } from '../../core/nav/path.ts'

type Params = Readonly<Record<string, string>>

/** Those values that have one of the names. */
export const partOf = (values: Params, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/** What the path of a call names: what is in the route, else a field of what is shown. */
export const paramsOf = ({ path }: Endpoint, params: Params, value: object): Record<string, string> =>
  Object.fromEntries(
    paramsIn(path).map((name) => [name, params[name] ?? String((value as Record<string, unknown>)[name])]),
  )
