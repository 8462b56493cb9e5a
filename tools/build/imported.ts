import { readFileSync } from 'node:fs'
import path from 'node:path'

const imports = /(?:from|import)\s*["'](\.[^"']+)["']/g
const both = /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g

/**
 * The static imports of built scripts, including themselves; with their dynamic imports if `fetch` is set.
 * Never those of `without`.
 */
export function imported(
  folder: string,
  from: string[],
  { fetched = false, without = [] as string[] } = {},
): string[] {
  const found = new Set(from)
  for (const script of found) {
    const text = readFileSync(path.join(folder, script), 'utf8')
    for (const [, to = ''] of text.matchAll(fetched ? both : imports)) {
      const next = path.join(path.dirname(script), to)
      if (!without.includes(next)) found.add(next)
    }
  }
  return [...found]
}
