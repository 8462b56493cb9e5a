import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Read access to the repository; paths are relative to its root. */
export interface Repository {
  exists(file: string): boolean
  read(file: string): string
  /** Files in a folder, recursively. */
  list(folder: string): string[]
}

/** The repository on disk. */
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

/** A view of a repository with some files replaced. */
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
