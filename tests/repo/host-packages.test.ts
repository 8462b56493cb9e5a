import assert from 'node:assert/strict'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'
import { build } from 'esbuild'
import { exists, filesIn, read, root } from './sources.ts'

// These check the built host: run `npm run build` first.
test('the host finds each package where an installation of the host alone puts it', async () => {
  const named = JSON.parse(read('demo-host/package.json')) as Record<string, object>
  const known = { ...named['dependencies'], ...named['devDependencies'] }
  const packages = await packagesOf(filesIn('dist/host').filter((file) => file.endsWith('.mjs')))
  assert.ok(packages.length > 20)
  for (const name of packages) {
    assert.ok(name in known, `${name} is missing in demo-host/package.json`)
    // Beside demo-host lies another version, which production doesn't install: tools/build/external-packages.mjs.
    assert.ok(!exists(`demo-host/node_modules/${name}`), `${name} is only found from demo-host: bundle it`)
    assert.ok(exists(`node_modules/${name}`), name)
  }
})

async function packagesOf(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: path.join(root, '.cache'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path))
  const names = imports.flatMap((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? [])
  return [...new Set(names)].filter((name) => !isBuiltin(name)).toSorted()
}
