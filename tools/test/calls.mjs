import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = 'tests/calls.json'

/**
 * The areas of the service that each test file called when it was tried last, by its name. Of a file that is not there
 * nothing is known: it starts the service otherwise, or is new.
 */
export function readCalls() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Updates the record from the notes of test files that have `passed`; drops files that no longer exist (`isThere`). */
export function recordCalls(noted, passed, isThere) {
  const all = readCalls()
  const now = {}
  for (const note of readdirSync(noted)) {
    const { name, areas } = JSON.parse(readFileSync(path.join(noted, note), 'utf8'))
    // Of one that called nothing it is not known what it looks at.
    if (passed(name) && areas.length > 0)
      now[name] = [...new Set([...(now[name] ?? []), ...areas])].sort(inOrder)
  }
  Object.assign(all, now)
  const names = Object.keys(all).filter(isThere).sort(inOrder)
  // A line each: there are hundreds.
  const lines = names.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(all[name])}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

const inOrder = (one, other) => (one < other ? -1 : 1)

/** The area of the service that a source is in; none of another source. */
export const calledArea = (source) => /^demo-host\/svc\/areas\/([^/]+)\//.exec(source)?.[1]
