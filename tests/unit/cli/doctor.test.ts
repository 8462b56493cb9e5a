import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { csp } from '../../../cli/csp/csp.ts'
import { doctor } from '../../../cli/doctor/doctor.ts'
import type { Finding } from '../../../cli/doctor/finding.ts'
import { siteOf, type Answers } from './doctor-site.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Runs the doctor on a page; returns its exit code and findings. */
const examine = async (answers: Answers, at = 'https://www.acme.example/sign-in') => {
  let [text, errors] = ['', '']
  const streams = { out: (more: string) => void (text += more), err: (more: string) => void (errors += more) }
  const code = await doctor([at, '--json'], streams, siteOf(answers))
  return { code, errors, findings: errors ? [] : (JSON.parse(text) as Finding[]) }
}

const page = (body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta name="viewport" content="width=device-width">${head}
</head><body>${body}</body></html>`

const script = '<script type="module" src="/sdk/portal.js"></script>'
const login = '<portal-login></portal-login>'
const foreign =
  '<script type="module" src="https://cloud.example/sdk/login.js" data-svc="https://cloud.example/svc" data-site-key="pk_acme"></script>'

/** Pages with one fault each, and the check that has to find it. */
const planted: Readonly<Record<string, { answers: Answers; check: string; says: RegExp }>> = {
  'a module without type="module"': {
    answers: { '/sign-in': page(login, '<script src="/sdk/login.js"></script>') },
    check: 'script',
    says: /type="module"/,
  },
  'two copies': {
    answers: { '/sign-in': page(login, `${script}<script type="module" src="/old/portal.js"></script>`) },
    check: 'copies',
    says: /two places/,
  },
  'a script that is not there': {
    answers: { '/sign-in': page(login, script), '/sdk/portal.js': { status: 404 } },
    check: 'files',
    says: /answers 404/,
  },
  'an integrity of another version': {
    answers: {
      '/sign-in': page(login, '<script type="module" src="/sdk/portal.js" integrity="sha384-AAAA"></script>'),
    },
    check: 'files',
    says: /another version/,
  },
  'a policy without the provider': {
    answers: {
      '/sign-in': {
        text: page(login, foreign),
        headers: { 'content-security-policy': "script-src 'self'; img-src *" },
      },
    },
    check: 'policy',
    says: /does not permit https:\/\/cloud\.example\/sdk\/login\.js/,
  },
  'a policy that lets in the entry alone': {
    answers: {
      '/sign-in': page(
        login,
        `<meta http-equiv="Content-Security-Policy" content="script-src https://www.acme.example/sdk/portal.js">${script}`,
      ),
    },
    check: 'policy',
    says: /not the files that it imports/,
  },
  'a policy without calls': {
    answers: {
      '/sign-in': {
        text: page(login, foreign),
        headers: { 'content-security-policy': "script-src https://cloud.example; connect-src 'self'" },
      },
    },
    check: 'policy',
    says: /connect-src does not permit calls/,
  },
  'a policy without the frame': {
    answers: {
      '/sign-in': {
        text: page('<portal-frame></portal-frame>', foreign.replace('login.js', 'frame.js')),
        headers: {
          'content-security-policy':
            "script-src https://cloud.example; connect-src https://cloud.example; img-src *; frame-src 'self'",
        },
      },
    },
    check: 'policy',
    says: /frame-src does not permit the frame of <portal-frame>/,
  },
  'an origin that the provider does not list': {
    answers: {
      '/sign-in': page(login, foreign),
      'https://cloud.example/svc/site': { status: 403, json: [{ code: 910, info: '' }] },
    },
    check: 'service',
    says: /pages of https:\/\/www\.acme\.example/,
  },
  'a service that is not passed on': {
    answers: { '/sign-in': page(login, script), '/svc/site': { text: page('') } },
    check: 'service',
    says: /answers a web page/,
  },
  'a page over http': {
    answers: { 'http://www.acme.example/sign-in': page(login, script) },
    check: 'connection',
    says: /over http/,
  },
  'a root font size in pixels': {
    answers: { '/sign-in': page(login, `${script}<style>html { font-size: 10px }</style>`) },
    check: 'font size',
    says: /10px/,
  },
  'a rule that hits hosts': {
    answers: {
      '/sign-in': page(login, `${script}<link rel="stylesheet" href="/a.css">`),
      '/a.css': { text: 'a { color: red }\n:not(:defined) { visibility: hidden }' },
    },
    check: 'host rules',
    says: /visibility: hidden/,
  },
  'two elements with the same routing': {
    answers: {
      '/sign-in': page(
        '<portal-servers routing="hash"></portal-servers><portal-people routing="hash"></portal-people>',
        script,
      ),
    },
    check: 'routing',
    says: /both keep their page/,
  },
  'a tag that closes itself': {
    answers: { '/sign-in': page('<portal-login next="/a" />\n<p>Lost</p>', script) },
    check: 'closing',
    says: /becomes part of the element/,
  },
  'a misspelled tag': {
    answers: { '/sign-in': page('<portal-logn></portal-logn>', script) },
    check: 'tags',
    says: /no element of Portico/,
  },
  'a tag manager beside the form': {
    answers: {
      '/sign-in': page(login, `${script}<script src="https://www.googletagmanager.com/gtm.js"></script>`),
    },
    check: 'other scripts',
    says: /can read passwords/,
  },
  'an opener policy that cuts windows off': {
    answers: {
      '/sign-in': { text: page(login, foreign), headers: { 'cross-origin-opener-policy': 'same-origin' } },
    },
    check: 'windows',
    says: /same-origin/,
  },
}

for (const [name, { answers, check, says }] of Object.entries(planted))
  test(`the doctor finds ${name}, and nothing else`, async () => {
    const at = Object.keys(answers)[0]!
    const { code, findings, errors } = await examine(answers, new URL(at, 'https://www.acme.example').href)
    const wrong = findings.filter(({ level }) => level !== 'note')
    assert.deepEqual(
      wrong.map((one) => one.check),
      [check],
      errors + JSON.stringify(wrong),
    )
    assert.match(wrong[0]!.text, says)
    assert.ok(wrong[0]!.repair)
    assert.equal(code, 1)
  })

const samples = ['docs/hosts', 'demo-host/portal/resellers'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|html)$/.test(file) && !file.startsWith('hostile'))
    .flatMap((file) => pagesOf(path.join(root, folder, file)).map((text) => ({ file, text }))),
)

test('the doctor has nothing against the pages that readers copy', async () => {
  assert.ok(samples.length >= 9)
  for (const { file, text } of samples) {
    const { findings } = await examine({ '/sign-in': text })
    assert.deepEqual(
      findings.filter(({ level }) => level !== 'note').map((one) => one.text),
      [],
      file,
    )
  }
})

test('what cannot be read ends with the reason and code 2', async () => {
  const gone = await examine({ '/sign-in': { status: 404 } })
  assert.deepEqual([gone.code, gone.errors], [2, 'https://www.acme.example/sign-in answers 404.\n'])
  const away = await examine({ '/sign-in': { failure: 'getaddrinfo ENOTFOUND' } })
  assert.match(away.errors, /could not be loaded: getaddrinfo ENOTFOUND/)
})

test('portico csp prints a policy that the doctor accepts', async () => {
  const options = [
    [
      ['--svc', 'https://cloud.example/svc', '--sdk', 'https://cloud.example/sdk', '--console', '--frame'],
      foreign,
    ],
    [['--room', '--frame'], script],
    [['--nonce', '--frame'], '<script type="module" nonce="{nonce}" src="/sdk/portal.js"></script>'],
  ] as const
  for (const [args, tag] of options) {
    let printed = ''
    assert.equal(csp(args, { out: (text) => void (printed += text), err: assert.fail }), 0)
    const [, policy = ''] = printed.trim().split(/: (.*)/s)
    const { findings } = await examine({
      '/sign-in': {
        text: page('<portal-servers></portal-servers><portal-frame></portal-frame>', tag),
        headers: { 'content-security-policy': policy },
      },
    })
    assert.deepEqual(
      findings.filter(({ level }) => level !== 'note'),
      [],
      printed,
    )
  }
})

function pagesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll('{{provider}}', 'https://cloud.example')
  if (file.endsWith('.html')) return [text]
  return [...text.matchAll(/^```html \S+\n(.*?)^```$/gms)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes('<!doctype'))
}
