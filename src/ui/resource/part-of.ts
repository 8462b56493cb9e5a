import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { paramsIn } from '../../core/nav/path.ts'

type Params = Readonly<Record<string, string>>

/** The values with one of these names. */
export const partOf = (values: Params, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/** The path parameters of a call: from the route, or else from a field of the record. */
export const paramsOf = ({ path }: Endpoint, params: Params, value: object): Record<string, string> =>
  Object.fromEntries(
    paramsIn(path).map((name) => [name, params[name] ?? String((value as Record<string, unknown>)[name])]),
  )
