import { readFileSync } from 'node:fs'
import type { Files } from './site.ts'

/**
 * The files of the sample on a page of docs/hosts, by their paths. What readers copy is what tests build and serve.
 */
export const sampleOf = (host: string): Files => filesOf(`../../docs/hosts/${host}.md`)

/** The same with what a host itself does around it. */
export const hostedSample = (host: string): Files => ({ ...sampleOf(host), ...filesOf(`around/${host}.md`) })

/** Each block of code in a document whose first line names a file. */
function filesOf(document: string): Files {
  const text = readFileSync(new URL(document, import.meta.url), 'utf8')
  const blocks = text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)
  return Object.fromEntries(Array.from(blocks, ([, file = '', code = '']) => [file, code]))
}
