import path from 'node:path'
import { testFiles } from '../test/test-files.mjs'
import { cellsOf } from './matrix.mjs'

const folder = 'tests/elements'

/** Every browser test, by its path. */
export const elementTests = () =>
  ['.test.ts', '.test.tsx']
    .flatMap((suffix) => testFiles(folder, suffix))
    .filter((file) => !file.endsWith('.dom.test.ts'))

/** The cells of the matrix that have something to run, each with its files. */
export function cellsWith(files, { deep = false } = {}) {
  const cells = new Map()
  for (const file of files)
    for (const cell of cellsOf(nameOf(file), { deep })) {
      const key = `${cell.build} ${cell.browser}`
      if (!cells.has(key)) cells.set(key, { ...cell, files: [] })
      cells.get(key).files.push(file)
    }
  return [...cells.values()]
}

/** The files that have to be bundled for cells, by build. */
export const bundlesFor = (cells) =>
  [...new Set(cells.map(({ build }) => build))].map((build) => ({
    build,
    files: [...new Set(cells.filter((cell) => cell.build === build).flatMap(({ files }) => files))],
  }))

/** What the matrix calls a browser test, or its bundle. */
export const nameOf = (file) => path.posix.relative(folder, file).replace(/\.(tsx?|js)$/, '')
