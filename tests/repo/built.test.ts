import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { test } from 'node:test'
import { measured } from '../../tools/build/measured-sizes.ts'
import { exists, filesIn, importsOf, read, root } from './sources.ts'

interface Manifests {
  exports: Record<string, string | { types: string }>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

interface Manifest {
  entries: Record<string, { preload: string[]; views?: Record<string, string[]> }>
  files: Record<string, { bytes: number; brotli: number; integrity: string }>
}

// These check a page's downloads: run `npm run build` first.
const manifest = JSON.parse(read('dist/embed/manifest.json')) as Manifest
const { budgets } = JSON.parse(read('package.json')) as { budgets: Record<string, number> }
const scripts = Object.keys(manifest.files)
const sizes = new Map(measured().map(({ name, brotli }) => [name, brotli]))
const tags = filesIn('elements').flatMap((file) => /^elements\/(portal-.+)\.ts$/.exec(file)?.[1] ?? [])

test('a page downloads no more than the budgets allow until the sign-in form shows', () => {
  for (const [name, most] of Object.entries(budgets)) {
    const size = sizes.get(name) ?? Infinity
    assert.ok(size <= most, `${name}: ${size} B of ${most} B`)
  }
})

test('the size the README gives for a script is the measured one', () => {
  const rows = Array.from(read('README.md').matchAll(/<!-- size:(\S+) -->\s*([\d.]+) KB/g))
  assert.deepEqual(rows.map(([, name = '']) => name).sort(), Object.keys(budgets).sort())
  for (const [, name, stated] of rows) {
    const size = ((sizes.get(name ?? '') ?? 0) / 1024).toFixed(1)
    assert.equal(stated, size, `README: <!-- size:${name} --> ${size} KB`)
  }
})

test('the browser build carries no validation code, of which it needs none', () => {
  for (const script of scripts) {
    // Not assert.doesNotMatch, which would print the whole script.
    assert.ok(!/StructError|Expected the value to satisfy/.test(read(`dist/embed/${script}`)), script)
  }
})

const forbidden =
  /\beval\(|new Function\(|insertAdjacentHTML|document\.write|\.outerHTML\s*=|setAttribute\("style"/

test('the browser build never turns text into code or markup (Trusted Types)', () => {
  for (const script of scripts) {
    const found = forbidden.exec(read(`dist/embed/${script}`))
    assert.ok(!found, `${script}: ${found?.[0]}`)
  }
})

test('the loader contains no view, and knows each tag’s files', () => {
  const loader = manifest.entries['portal.js']
  assert.ok(loader)
  assert.deepEqual(Object.keys(loader.views ?? {}).sort(), tags.sort())
  for (const [tag, views] of Object.entries(loader.views ?? {})) assert.ok(views.length > 0, tag)
})

test('the documented preload is complete: no script of the first view is discovered late', () => {
  for (const [entry, { preload }] of Object.entries(manifest.entries)) {
    const known = new Set([entry, ...preload])
    for (const script of known) {
      const folder = new URL(script, 'file:///')
      const imported = read(`dist/embed/${script}`).matchAll(/(?:from|^import|;import)\s*"(\.[^"]+)"/g)
      for (const [, path = ''] of imported) {
        assert.ok(known.has(new URL(path, folder).pathname.slice(1)), `${entry}: ${script} imports ${path}`)
      }
    }
  }
})

test('the integrity of every script in the manifest is that of the file', () => {
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    const digest = createHash('sha384')
      .update(read(`dist/embed/${file}`))
      .digest('base64')
    assert.equal(integrity, `sha384-${digest}`, file)
  }
})

test('the react build leaves React to the page', () => {
  assert.ok(exists('dist/react/react.js'))
  const bundled = filesIn('dist/react').filter(
    (file) =>
      file.endsWith('.js') && /__SECRET_INTERNALS|__CLIENT_INTERNALS|react-stack-bottom/.test(read(file)),
  )
  assert.deepEqual(bundled, [])
})

test('bundlers can resolve or skip every URL', () => {
  const unread = [...filesIn('dist/embed'), ...filesIn('dist/react')].flatMap((file) =>
    file.endsWith('.js')
      ? Array.from(
          read(file).matchAll(/\bimport\((?!\s*(?:["']|\/\* webpackIgnore: true \*\/)).{0,40}/g),
          ([found]) => `${file}: ${found}`,
        )
      : [],
  )
  assert.deepEqual(unread, [])
})

test('the declarations of every entry need nothing that the package does not bring along', () => {
  const { exports, dependencies, peerDependencies } = JSON.parse(read('package.json')) as Manifests
  const entries = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.types]))
  // Those for a framework's templates need that framework.
  const own = entries.filter((file) => !/[*]|dist\/editor/.test(file))
  const reached = new Set(own.map((file) => file.slice(2)))
  const packages = new Set<string>()
  for (const file of reached) {
    for (const specifier of importsOf(file)) {
      if (!specifier.startsWith('.')) packages.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
      else if (!specifier.endsWith('.css.ts')) {
        const next = path.posix.join(path.posix.dirname(file), specifier.replace(/\.tsx?$/, '.d.ts'))
        reached.add(next)
      }
    }
  }
  const known = { ...dependencies, ...peerDependencies }
  assert.deepEqual(
    [...packages].filter((name) => !(name in known)),
    [],
  )
})

test('the commands of the package run on Node alone, and tell how they are used', () => {
  const { bin } = JSON.parse(read('package.json')) as { bin: Record<string, string> }
  for (const [name, file] of Object.entries(bin)) {
    assert.match(read(file), /^#!\/usr\/bin\/env node\n/)
    const command = name === 'portico' ? ['verify'] : ['servers', 'list']
    const run = spawnSync(process.execPath, [path.join(root, file), ...command, '--help'], {
      encoding: 'utf8',
    })
    assert.deepEqual([run.status, run.stderr], [0, ''])
    assert.ok(run.stdout.startsWith(`Usage: ${name} ${command.join(' ')} `))
  }
})
