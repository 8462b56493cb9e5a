import { join } from 'node:path'

/** Node's flags for programs of the repository: in a full run, everything is already compiled. */
export const program = (file: string): string[] => {
  const compiled = process.env['PORTICO_COMPILED']
  return compiled ? [join(compiled, file.replace(/\.ts$/, '.mjs'))] : ['--import', 'tsx', file]
}
