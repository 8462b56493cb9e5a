import { coerce, refine, size, string } from 'superstruct'
import { defineKind, schemaOf } from './kind.ts'
import { pathProblem, resolvedPath, type PathSystem } from './path.ts'
import { Broken } from './reading.ts'

/**
 * A path of a system, from its root on. The service gets it with parent references resolved. While the system is not known, every
 * path is refused.
 */
export const filePath = defineKind({
  type: 'filePath',
  struct: (system?: PathSystem) =>
    coerce(
      refine(size(string(), 1, longest), 'filePath', (value: string) => !pathProblem(value, system)),
      string(),
      (value) => (system && !pathProblem(value, system) ? resolvedPath(value, system) : value),
    ),
  jsonSchema: (system?: PathSystem) => ({ type: 'string', minLength: 1, maxLength: longest, [key]: system }),
  example: (schema: object) => (key in schema && schema[key] === 'windows' ? 'C:\\srv\\www' : '/srv/www'),
  format: String,
  reason: (value, schema) =>
    typeof value === 'string' ? pathProblem(value, schema[key] as PathSystem | undefined) : undefined,
  cell: 'copied',
  input: 'code',
  parse: (typed, _, of) => {
    const path = typed()
    const system = schemaOf(of)?.[key] as PathSystem | undefined
    if (!path) return undefined
    const problem = pathProblem(path, system)
    return problem || !system ? new Broken(problem ?? 'noSystem') : resolvedPath(path, system)
  },
})

const longest = 4096

// OpenAPI reserves the prefix `x-` for extensions.
const key = 'x-path-system'
