import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionVerdict, type SessionVerdict } from '../../../../src/core/svc/session-error.ts'
import { SvcError } from '../../../../src/core/svc/svc-error.ts'

const error = (status: number, ...codes: number[]) =>
  new SvcError(
    status,
    codes.map((code) => ({ code, info: '' })),
  )

// The table of the account specification, row by row.
const rows: [string, SvcError, string, SessionVerdict | undefined][] = [
  [
    'on an access link any failure goes to sign-in with the token of the link',
    error(500, 409),
    '/al.php?t=a+b/%26',
    { kind: 'access-link', goTo: '/login?token=a%20b%2F%26' },
  ],
  [
    'on an access link a 401 does the same',
    error(401, 901),
    '/al.php?t=x',
    { kind: 'access-link', goTo: '/login?token=x' },
  ],
  [
    'a session ended elsewhere goes to sign-in, which says so',
    error(401, 901),
    '/servers/4',
    { kind: 'disconnected', goTo: '/login?disconnected=1' },
  ],
  [
    'a new IP address goes to sign-in with its code',
    error(401, 56),
    '/servers/4',
    { kind: 'ip-changed', goTo: '/login?disconnectedByIp=56' },
  ],
  ['a wrong CSRF token reloads the page', error(401, 902), '/servers/4', { kind: 'csrf', does: 'reload' }],
  ['any other 401 goes to sign-in', error(401, 20), '/servers/4', { kind: 'signed-out', goTo: '/login' }],
  ['a 401 without a code goes to sign-in', error(401), '/', { kind: 'signed-out', goTo: '/login' }],
  [
    'the first code counts, not a later one',
    error(401, 20, 901),
    '/servers/4',
    { kind: 'signed-out', goTo: '/login' },
  ],
  [
    'a 403 fetches the user and the menu anew',
    error(403, 909),
    '/servers/4',
    { kind: 'forbidden', does: 'refresh-context-and-menu' },
  ],
  ['a 403 on the dashboard does nothing', error(403, 909), '/dashboard', undefined],
  ['a 403 on /Dashboard does nothing either', error(403, 909), '/Dashboard?x=1', undefined],
  ['a session code under another status does nothing', error(400, 901), '/servers/4', undefined],
  ['other failures leave the session alone', error(500, 1), '/servers/4', undefined],
  ['a call that got no answer leaves the session alone', error(0, -1), '/servers/4', undefined],
  ['a call that got no answer does so on an access link too', error(0, -1), '/al.php?t=x', undefined],
]

for (const [title, failure, page, verdict] of rows) {
  test(`case 47: ${title}`, () => {
    assert.deepEqual(sessionVerdict(failure, page), verdict)
  })
}

for (const page of ['/login', '/forgot', '/logout', '/reset', '/Login?disconnected=1', '/reset#/x']) {
  test(`case 47: on ${page} no failure touches the session`, () => {
    for (const failure of [error(401, 901), error(401, 56), error(401, 902), error(401, 20), error(403, 909)])
      assert.equal(sessionVerdict(failure, page), undefined)
  })
}

test('a page below an exempt one is not exempt', () => {
  assert.equal(sessionVerdict(error(401, 20), '/login/history')?.kind, 'signed-out')
})
