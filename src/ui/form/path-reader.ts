import { pathProblem, resolvedPath, systemOf } from '../../contract/kinds/path.ts'
import { schemaOf } from '../../contract/kinds/kind.ts'
import { Broken, type Reader } from './readers.ts'

/** A path, with its parent references resolved. */
export const read: Reader = (typed, _writer, _kind, of) => {
  const path = typed()
  if (!path) return undefined
  const system = systemOf(schemaOf(of))
  const problem = pathProblem(path, system)
  return problem || !system ? new Broken(problem ?? 'noSystem') : resolvedPath(path, system)
}
