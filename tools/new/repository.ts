import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The files that a plan looks at, by their paths from the root. */
export interface Repository {
  exists(file: string): boolean
  read(file: string): string
  /** The files of a folder and of those below it. */
  list(folder: string): string[]
}

/** The repository in a folder. */
export const onDisk = (root: string): Repository => ({
  exists: (file) => existsSync(path.join(root, file)),
  read: (file) => readFileSync(path.join(root, file), 'utf8'),
  list: (folder) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) =>
            path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
          )
      : [],
})

/** A repository once some texts have been written to it. */
export const withTexts = (repository: Repository, texts: Readonly<Record<string, string>>): Repository => ({
  exists: (file) => file in texts || repository.exists(file),
  read: (file) => texts[file] ?? repository.read(file),
  list: (folder) => [
    ...new Set([
      ...repository.list(folder),
      ...Object.keys(texts).filter((file) => file.startsWith(`${folder}/`)),
    ]),
  ],
})
