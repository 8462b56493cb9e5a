import { readFileSync } from 'node:fs'
import type { Files } from './site.ts'

/** The sample files on a page of docs/hosts by path. Tests build and serve the code that readers copy. */
export const sampleOf = (host: string): Files => filesOf(`../../docs/hosts/${host}.md`)

/** The same with the host's own parts. */
export const hostedSample = (host: string): Files => ({ ...sampleOf(host), ...filesOf(`around/${host}.md`) })

/** The code blocks of a document whose first line names a file. */
function filesOf(document: string): Files {
  const text = readFileSync(new URL(document, import.meta.url), 'utf8')
  const blocks = text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)
  return Object.fromEntries(Array.from(blocks, ([, file = '', code = '']) => [file, code]))
}
