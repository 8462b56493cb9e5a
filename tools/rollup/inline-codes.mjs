import { readFileSync } from 'node:fs'
import path from 'node:path'

const from = /import\s*\{([^}]*)\}\s*from\s*["'][^"']*\/error-codes\.ts["']/

/**
 * Writes the number of an error code where a module names it: `code.wrongCredentials` becomes 21. No page downloads the names.
 * Runs on the JavaScript that TypeScript became.
 */
export function inlineCodes({ folder }) {
  const table = readFileSync(path.join(folder, 'engine/error-codes.ts'), 'utf8')
  const numbers = new Map(
    [...table.matchAll(/^ {2}(\w+): (-?\d+),$/gm)].map(([, name, number]) => [name, number]),
  )
  return {
    name: 'inline-codes',
    transform(source) {
      const imported = from.exec(source)?.[1]
      const local = imported && /\bcode(?: as (\w+))?/.exec(imported)
      if (!local) return null
      const named = new RegExp(`(?<![\\w.$])${local[1] ?? 'code'}\\.(\\w+)\\b`, 'g')
      return {
        code: source.replace(named, (whole, name) => (numbers.has(name) ? `(${numbers.get(name)})` : whole)),
        map: null,
      }
    },
  }
}
