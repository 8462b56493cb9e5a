import { join } from 'node:path'

/** What Node is given to run a program of the repository: where the whole suite runs, all has been compiled already. */
export const program = (file: string): string[] => {
  const compiled = process.env['PORTICO_COMPILED']
  return compiled ? [join(compiled, file.replace(/\.ts$/, '.mjs'))] : ['--import', 'tsx', file]
}
