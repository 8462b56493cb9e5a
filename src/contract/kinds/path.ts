/** Systems with known path rules: separator and root. */
export type PathSystem = 'linux' | 'windows'

/** Error of a path: the key of a form message. */
export type PathProblem = 'noSystem' | 'noRoot' | 'badPath' | 'manyDots' | 'dotAtEnd'

/** The first error of a path, `undefined` for a valid one. The system may be unknown yet. */
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

/** Names of files and folders. */
export const names = /^[\w.-]+$/
