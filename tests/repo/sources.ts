import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.portico', 'test-results'])

/** Every file below a folder of the repository, as a path from its root with slashes. */
export function filesIn(folder = '.'): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (!entry.isDirectory()) return [file]
    return skipped.has(entry.name) ? [] : filesIn(file)
  })
}

/** TypeScript sources below some folders that exist. */
export const sourcesIn = (...folders: string[]): string[] =>
  folders
    .filter(exists)
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file))

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

export const exists = (file: string): boolean =>
  statSync(path.join(root, file), { throwIfNoEntry: false }) !== undefined

/** A source without its comments, so that prose does not count as code. */
export const code = (file: string): string => read(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Each relative import of some files, resolved. */
export const links = (files: string[]): { file: string; to: string }[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({ file, to: path.posix.join(path.posix.dirname(file), specifier) })),
  )

/** Every module a source imports, as written. */
export const importsOf = (file: string): string[] =>
  Array.from(
    code(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"])([\w@.][^'"]*)\1/g),
    ([, , specifier]) => specifier ?? '',
  )
