import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A source and everything it imports, statically or dynamically, nearest first; only files in `within`, if
 * given.
 */
export function sourcesOf(file: string, within: (file: string) => boolean = () => true): string[] {
  const found = new Set([file])
  for (const one of found) {
    for (const [, to = ''] of source(one).matchAll(imports)) {
      const next = path.join(path.dirname(one), to)
      if (within(next) && existsSync(path.join(root, next))) found.add(next)
    }
  }
  return [...found]
}

const imports = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

export const source = (file: string): string => readFileSync(path.join(root, file), 'utf8')
