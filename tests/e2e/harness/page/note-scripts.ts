import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright'
import { noteCall } from '../../../note-calls.ts'

const folder = process.env['PORTICO_LOADED']
const scripts = new Map<string, Set<string>>()
if (folder)
  process.once('exit', () => {
    for (const [file, names] of scripts)
      writeFileSync(path.join(folder, `${file}.json`), JSON.stringify([...names]))
  })

/**
 * Records, if requested, the scripts that the pages of a test file load: changes of other scripts do not
 * affect it.
 */
export function noteScripts(context: BrowserContext, file: string): void {
  if (!folder) return
  const names = scripts.get(file) ?? new Set()
  scripts.set(file, names)
  context.on('request', (request) => {
    noteCall(request.method(), request.url())
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) names.add(path.posix.basename(pathname))
  })
}
