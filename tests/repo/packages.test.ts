import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { isInstalled, isPartlyInstalled } from '../../tools/build/installed.mjs'
import { read, sourcesIn } from './sources.ts'

interface Package {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const packageIn = (folder: string) => JSON.parse(read(path.join(folder, 'package.json'))) as Package
const folders = ['.', 'demo-host', 'tests', 'tests/interop']

test('every package has one exact version, the same in all workspaces', () => {
  const versions = new Map<string, string>()
  for (const { dependencies, devDependencies } of folders.map(packageIn)) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      assert.match(version, /^(npm:[\w.]+@)?\d[\w.-]*$/, name)
      assert.equal(versions.get(name) ?? version, version, name)
      versions.set(name, version)
    }
  }
})

test('what the service imports is what a production node installs', () => {
  const { dependencies = {} } = packageIn('demo-host')
  // The provider of the demonstration's sign-in from elsewhere: no production node has it.
  const demonstrated = new Set(['oidc-provider'])
  for (const file of sourcesIn('demo-host').filter((name) => !name.startsWith('demo-host/portal/'))) {
    for (const [, name = ''] of read(file).matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[a-z][\w.-]*)/g))
      assert.ok(dependencies[name] || demonstrated.has(name) || name === 'node', `${file}: ${name}`)
  }
})

test('the lock names no registry', () => {
  assert.doesNotMatch(read('package-lock.json'), /"resolved": "\w+:/)
})

test('packages of tests may be missing for a start, but not for tests', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-installed-'))
  const lock = {
    '': { dependencies: { a: '1.0.0' }, devDependencies: { builds: '1.0.0' } },
    host: { dependencies: { runs: '1.0.0' } },
    tests: { devDependencies: { tests: '1.0.0' } },
    'node_modules/host': { resolved: 'host', link: true },
    'node_modules/tests-of-it': { resolved: 'tests', link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/builds': { version: '1.0.0', dependencies: { a: '2.0.0' } },
    'node_modules/builds/node_modules/a': { version: '2.0.0' },
    'node_modules/runs': { version: '1.0.0' },
    'node_modules/tests': { version: '1.0.0' },
  }
  const install = (...places: (keyof typeof lock)[]) => {
    const packages = Object.fromEntries(places.map((place) => [place, lock[place]]))
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  }
  const found = () => ({
    forStart: isInstalled(folder, ['', 'host']),
    forTests: isInstalled(folder),
    canBeAdded: isPartlyInstalled(folder),
  })
  try {
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }))
    assert.deepEqual(found(), { forStart: false, forTests: false, canBeAdded: false })
    mkdirSync(path.join(folder, 'node_modules'))
    install('node_modules/a', 'node_modules/builds', 'node_modules/runs')
    assert.deepEqual(found(), { forStart: false, forTests: false, canBeAdded: true })
    const started = [
      'node_modules/a',
      'node_modules/builds',
      'node_modules/builds/node_modules/a',
      'node_modules/runs',
    ] as const
    install(...started)
    assert.deepEqual(found(), { forStart: true, forTests: false, canBeAdded: true })
    install(...started, 'node_modules/tests')
    assert.deepEqual(found(), { forStart: true, forTests: true, canBeAdded: true })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
