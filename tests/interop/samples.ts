import { readFileSync } from 'node:fs'
import type { Files } from './site.ts'

/**
 * The files of the sample on a page of docs/hosts, by their paths: each block of code there whose first line names one. What
 * readers copy is what tests build and serve.
 */
export function sampleOf(host: string): Files {
  const page = readFileSync(new URL(`../../docs/hosts/${host}.md`, import.meta.url), 'utf8')
  const blocks = page.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)
  return Object.fromEntries(Array.from(blocks, ([, file = '', code = '']) => [file, code]))
}
