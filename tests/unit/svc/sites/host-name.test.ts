import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHost, type HostProblem } from '../../../../demo-host/svc/domain/sites/host-name.ts'
import { looksLike } from '../../../../demo-host/svc/domain/sites/look-alike.ts'

const refusals: readonly [HostProblem, readonly string[]][] = [
  ['hostScheme', ['https://portal.acme.com', 'ftp://acme.com']],
  ['hostPath', ['portal.acme.com/login', 'acme.com?x', 'acme.com#x', 'acme.com\\x']],
  ['hostWildcard', ['*.com', '*.acme.com']],
  ['hostAddress', ['203.0.113.7', '1.2.3', '2001:db8::1', '[2001:db8::1]', '0x7f.1']],
  ['hostPort', ['portal.acme.com:8443', 'acme.com:']],
  ['hostUpperCase', ['Portal.acme.com', 'ACME.COM', 'Аcme.com']],
  ['hostLastDot', ['portal.acme.com.']],
  [
    'hostLocal',
    ['localhost', 'portal', 'a.localhost', 'portal.local', 'db.internal', 'nas.lan', 'x.invalid', 'x.test'],
  ],
  [
    'hostSyntax',
    [
      '-acme.com',
      'acme-.com',
      'ac_me.com',
      'acme..com',
      '.acme.com',
      'ac me.com',
      `${'a'.repeat(64)}.com`,
      'xn--zz9999999.com',
      '',
    ],
  ],
  ['hostScripts', ['асmе.com', 'pаypal.com', 'xn--pypal-4ve.com', 'αcme.com', 'acmeב.com']],
  ['hostLookAlike', ['аррӏе.com', 'xn--80ak6aa92e.com', 'login.ех.net']],
]

test('refuses what is no public host, each with its reason', () => {
  for (const [problem, hosts] of refusals)
    for (const host of hosts) {
      const found = parseHost(host)
      // A text without a dot is a name of one label, whatever else it lacks.
      if (host === '') assert.ok('problem' in found)
      else assert.deepEqual(found, { problem }, host)
    }
})

test('takes hosts of one script as they are, in ASCII', () => {
  assert.deepEqual(parseHost('portal.acme.com'), { host: 'portal.acme.com' })
  assert.deepEqual(parseHost('cloud-1.acme.co.il'), { host: 'cloud-1.acme.co.il' })
  assert.deepEqual(parseHost('ענן.example'), { host: 'xn--kebbf.example' })
  assert.deepEqual(parseHost('xn--kebbf.example'), { host: 'xn--kebbf.example' })
  assert.deepEqual(parseHost('почта.com'), { host: 'xn--80a1acny.com' })
  assert.deepEqual(parseHost('日本のクラウド.example').hasOwnProperty('host'), true)
})

const ascii = (text: string): string => {
  const found = parseHost(text)
  assert.ok('host' in found, text)
  return found.host
}

test('tells hosts that read as another site’s host', () => {
  // Cyrillic letters alone, which one script has, that spell a Latin name.
  assert.equal(looksLike('xn--80ak9a.example', 'ace.example'), true)
  assert.equal(looksLike('login.xn--80ak9a.example', 'ace.example'), true)
  assert.equal(looksLike(ascii('áce.example'), 'ace.example'), true)
  assert.equal(looksLike('ace.example', 'xn--80ak9a.example'), true)
})

test('leaves hosts alone that read otherwise', () => {
  assert.equal(looksLike('portal1.example', 'portall.example'), false)
  assert.equal(looksLike('ace.example', 'ace.example'), false)
  assert.equal(looksLike(ascii('ענן.example'), 'ace.example'), false)
  assert.equal(looksLike(ascii('ענן.ace.example'), 'ace.example'), false)
})
