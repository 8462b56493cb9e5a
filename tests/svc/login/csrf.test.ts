import { after, test } from 'node:test'
import assert from 'node:assert/strict'
import { good, refused } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const unsafe: [string, string, unknown?][] = [
  ['POST', '/login', { email: 'a@b.example', password: 'password' }],
  [
    'POST',
    '/logintfa',
    {
      email: 'a@b.example',
      code: '1',
      rememberBrowser: false,
      useTFAGoogle: false,
      useTFASMS: false,
      mediateToken: 'x',
    },
  ],
  ['POST', '/sendtfa', { email: 'a@b.example', mediateToken: 'x' }],
  ['POST', '/resendtfa', { email: 'a@b.example', mediateToken: 'x' }],
  ['POST', '/tfaDetails', { email: 'a@b.example', createToken: 'x' }],
  ['POST', '/create', { email: 'a@b.example', password: 'pass phrase', passwordRepeat: 'pass phrase' }],
  ['POST', '/validate', { token: 'x' }],
  ['PUT', '/revalidate'],
  ['POST', '/forgot', { email: 'a@b.example' }],
  ['POST', '/reset', { email: 'a@b.example', password: 'x', passwordRepeat: 'x', token: 'x' }],
  ['POST', '/autoLogin', { token: 'x' }],
  ['POST', '/accessLink', { email: 'a@b.example' }],
  ['POST', '/invitation', { email: 'a@b.example' }],
  ['POST', '/catchCrash', { message: 'm', element: 'e', version: '1', page: '/' }],
  ['GET', '/logout'],
]

for (const [method, path, body] of unsafe.filter(([, path]) => path !== '/catchCrash')) {
  test(`case 40: ${method} ${path} without the CSRF token is refused; the session stays`, async () => {
    const client = await signedIn(world)
    const other = await signedIn(world)
    const own = client.csrfToken
    client.csrfToken = ''
    const tokens = [
      {},
      { token: '' },
      { token: other.csrfToken },
      { token: `${own}x` },
      { token: own.slice(1) },
    ]
    for (const headers of tokens) {
      refused(await client.call(method, path, { ...(body === undefined ? {} : { body }), headers }), 401, 902)
    }
    const context = good(await client.get('/login')).body
    assert.equal(context.csrfToken, own)
  })
}

test('case 43: another site’s page can’t sign in or out by cookies', async () => {
  const client = await signedIn(world)
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:8080.evil.example' },
    { origin: 'https://localhost:8080' },
    { origin: 'http://localhost:8081' },
  ]
  for (const headers of foreign) {
    for (const [method, path, body] of unsafe) {
      refused(await client.call(method, path, { ...(body === undefined ? {} : { body }), headers }), 403, 910)
    }
  }
  good(await client.get('/user'))
  good(await client.get('/logout', { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }))
})
