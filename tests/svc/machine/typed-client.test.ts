import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { good } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

// The generator has a package of its own, beside the compiler that it needs.
const binOf = (name: string, file: string, from = 'tools/openapi'): string => {
  const { resolve } = createRequire(path.resolve(from, 'package.json'))
  return path.join(path.dirname(resolve(`${name}/package.json`)), file)
}
const run = async (program: string, ...args: string[]): Promise<string> => {
  const { status, stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args]).then(
    (done) => ({ ...done, status: 0 }),
    (failed: { code: number; stdout: string; stderr: string }) => ({ ...failed, status: failed.code }),
  )
  assert.equal(status, 0, stdout + stderr)
  return stdout
}

test('a client with types from the OpenAPI document signs in and lists users', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-client-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const at = (name: string) => path.join(folder, name)
  const { text } = good(await world.client().get('/openapi.json'))
  await writeFile(at('openapi.json'), text)
  await writeFile(at('package.json'), '{ "type": "module" }')
  await writeFile(at('list-users.ts'), listUsers)
  await run(binOf('openapi-typescript', 'bin/cli.js'), at('openapi.json'), '-o', at('openapi.d.ts'))
  const compiler = binOf('typescript', 'bin/tsc', '.')
  await writeFile(at('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['list-users.ts'] }))
  await run(compiler, '-p', folder)

  const server = createAdaptorServer({ fetch: world.service.app.fetch }) as Server
  await once(server.listen(0, 'localhost'), 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const { account: admin } = await withRights(world, 'admin')
  const { account: customer } = await withRights(world, 'customer')
  const printed = await run(at('list-users.js'), `http://localhost:${port}/svc`, admin.email, admin.password)
  assert.deepEqual(printed.split(/\r?\n/).slice(0, 3), [
    admin.email,
    `${customer.email} customer Ok`,
    `${admin.email} admin Ok`,
  ])
})

const compilerOptions = {
  target: 'es2023',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  types: [],
}

const generated = './openapi.js'

// Each line with an expected error stops to compile where a type becomes looser than the service.
const listUsers = `
import type { paths } from '${generated}'

type Json<Of> = Of extends { content: { 'application/json': infer Value } } ? Value : never
type SignIn = paths['/login']['post']
type List = paths['/users']['get']

declare const process: { argv: string[] }
const [, , service = '', email = '', password = ''] = process.argv
const body: Json<SignIn['requestBody']> = { email, password }
const signedIn = await fetch(\`\${service}/login\`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const session: Json<SignIn['responses'][200]> = await signedIn.json()
console.log(session.email)

const query: NonNullable<List['parameters']['query']> = { sorting: '-id', size: 100 }
const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ')
const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
const listed = await fetch(\`\${service}/users?\${search}\`, { headers: { cookie } })
const users: Json<List['responses'][200]> = await listed.json()
for (const { email, role, state } of users.items) console.log(email, role, state)

// @ts-expect-error a password is required
const without: Json<SignIn['requestBody']> = { email }
// @ts-expect-error no other field is taken
const other: Json<SignIn['requestBody']> = { email, password, admin: true }
// @ts-expect-error a reply has no other field
users.items[0]?.password
`
