import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, { default: string } | string>
}
const scripts = Object.values(exports)
  .map((entry) => (typeof entry === 'string' ? entry : entry.default))
  .filter((file) => file?.endsWith('.js') && !file.includes('*'))

test('every module imports without a DOM and leaves no globals', () => {
  const program = `
    const before = Reflect.ownKeys(globalThis).filter((key) => typeof key === 'string')
    for (const file of ${JSON.stringify(scripts)}) await import(new URL(file, 'file://' + process.cwd() + '/'))
    const after = Reflect.ownKeys(globalThis).filter((key) => typeof key === 'string')
    console.log(JSON.stringify(after.filter((key) => !before.includes(key))))`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  assert.deepEqual(JSON.parse(stdout), [])
})

test('the components of portico/react are rendered on a server, with the attributes of their tags', () => {
  const program = `
    const { createElement } = await import('react')
    const { renderToString } = await import('react-dom/server')
    const { PortalLogin } = await import(process.cwd() + '/dist/react/react.js')
    const props = { email: 'ada@example.com', lang: 'he', siteKey: 'pk_acme', headingLevel: 3, className: 'card' }
    console.log(renderToString(createElement(PortalLogin, props)))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  assert.equal(
    stdout.trim(),
    '<portal-login email="ada@example.com" lang="he" site-key="pk_acme" heading-level="3" class="card"></portal-login>',
    stderr,
  )
})

test('the React module has "use client" for Next', () => {
  assert.match(readFileSync('dist/react/react.js', 'utf8'), /^"use client";/)
})
