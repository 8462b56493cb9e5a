import { coerce, refine, size, string } from 'superstruct'
import { named } from './kind.ts'

/** A system whose paths are known: they have another separator and another root. */
export type PathSystem = 'linux' | 'windows'

/** What is wrong with a path: a word of the forms that ask for one. */
export type PathProblem = 'noSystem' | 'noRoot' | 'badPath' | 'manyDots' | 'dotAtEnd'

/**
 * A path of a system, from its root on. The service gets it with parent references resolved. While the system is not known, every
 * path is refused.
 */
export const filePath = (system?: PathSystem) =>
  named(
    'filePath',
    coerce(
      refine(size(string(), 1, longest), 'filePath', (value) => !pathProblem(value, system)),
      string(),
      (value) => (system && !pathProblem(value, system) ? resolvedPath(value, system) : value),
    ),
    { type: 'string', minLength: 1, maxLength: longest, [key]: system },
  )

/** The name of a file alone: letters, digits, dot, underscore and hyphen. */
export const fileName = () =>
  named(
    'fileName',
    refine(size(string(), 1, 255), 'fileName', (value) => names.test(value)),
    { type: 'string', minLength: 1, maxLength: 255, pattern: names.source },
  )

/** What a path breaks first, `undefined` for one that is right. The system may not be known yet. */
export const pathProblem = (path: string, system: PathSystem | undefined): PathProblem | undefined => {
  if (!system) return 'noSystem'
  const { root, separator } = systems[system]
  const start = root.exec(path)?.[0]
  if (start === undefined) return 'noRoot'
  const parts = path.slice(start.length).split(separator)
  if (parts.some((part) => part && !names.test(part))) return 'badPath'
  if (parts.some((part) => part.includes('...'))) return 'manyDots'
  return partsOf(parts).some((part) => part.endsWith('.')) ? 'dotAtEnd' : undefined
}

/** The path without parent references, `.` and doubled separators; nothing is above the root. */
export const resolvedPath = (path: string, system: PathSystem): string => {
  const { root, separator } = systems[system]
  const start = root.exec(path)?.[0] ?? ''
  return start + partsOf(path.slice(start.length).split(separator)).join(separator)
}

/** The system that a field's paths are of, by what it says of itself. */
export const systemOf = (schema: Record<string, unknown> | undefined): PathSystem | undefined =>
  schema?.[key] as PathSystem | undefined

function partsOf(parts: readonly string[]): string[] {
  const resolved: string[] = []
  for (const part of parts) {
    if (part === '..') resolved.pop()
    else if (part && part !== '.') resolved.push(part)
  }
  return resolved
}

const systems = {
  linux: { root: /^\//, separator: '/' },
  windows: { root: /^[a-z]:\\/i, separator: '\\' },
} as const

const names = /^[\w.-]+$/

const longest = 4096

// OpenAPI leaves names that begin so to whoever wrote the document.
const key = 'x-path-system'
