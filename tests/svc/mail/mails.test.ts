import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { openSites, type Site } from '../../../demo-host/svc/domain/sites/sites.ts'
import { codeSms } from '../../../demo-host/svc/areas/login/send-code.ts'
import { resetMail } from '../../../demo-host/svc/domain/credentials/mail-link.ts'
import { welcomeMail } from '../../../demo-host/svc/domain/registration/email-verified.ts'
import { whenFor } from '../../../demo-host/svc/kernel/mail/when.ts'
import { openDelivery } from '../../../demo-host/svc/kernel/mail/deliver.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { fromHtml } from 'hast-util-from-html'
import { isDeep } from '../../deep.ts'
import { hostileStrings } from '../../hostile-strings.ts'
import { good } from '../harness/world/client.ts'
import { openMailServer } from '../harness/world/mail-server.ts'
import { readMail, type ReadMail } from '../harness/world/read-mail.ts'
import { link, mailsOf, sentAt } from '../harness/cases/sample-mails.ts'
import { openWorld } from '../harness/world/world.ts'

const server = await openMailServer()
after(server.close)
const world = await openWorld({ SMTP_URL: server.url, MAIL_FROM: 'portal@aurora.example' })
after(world.close)
beforeEach(() => void (server.mails.length = 0))

const base = 'http://localhost:8080'
const sites = openSites(world.service.db.query, new URL(base))
const aurora = await sites.ofRequest(new Headers(), 'localhost:8080')

const named = (row: Partial<Site['row']>): Site => ({ ...aurora, row: { ...aurora.row, ...row } })

type Node = ReturnType<typeof fromHtml>['children'][number]
interface Found {
  tag: string
  properties: Record<string, unknown>
  text: string
}

const elementsOf = (html: string): Found[] => {
  const all: Found[] = []
  const walk = (nodes: readonly Node[]): string =>
    nodes
      .map((node) => {
        if (node.type === 'text') return node.value
        if (node.type !== 'element') return ''
        const text = walk(node.children)
        all.push({ tag: node.tagName, properties: node.properties, text })
        return text
      })
      .join('')
  walk(fromHtml(html).children)
  return all
}

const received = async (): Promise<ReadMail> => {
  await world.service.drainOutbox()
  const [mail, ...more] = server.mails
  assert.ok(mail && more.length === 0, `${server.mails.length} mails came`)
  return readMail(mail.raw)
}

const languages = [
  { locale: 'en', dir: 'ltr', letters: /[A-Za-z]{3}/, reset: 'Set a new Aurora Cloud password' },
  {
    locale: 'he',
    dir: 'rtl',
    letters: /[\u05d0-\u05ea]{2}/,
    reset: 'הגדרת סיסמה חדשה לאתר \u2068Aurora Cloud\u2069',
  },
] as const

for (const { locale, reset } of languages) {
  test(`case 34: in ${locale} an email’s links use the configured address`, async () => {
    const account = await world.account({ locale })
    const client = world.client()
    const lies = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example;proto=https' }
    good(await client.post('/forgot', { email: account.email }, lies))
    const { headers, text, html } = await received()
    assert.equal(headers.get('subject'), reset)
    assert.match(headers.get('from') ?? '', /^"?Aurora Cloud"? <portal@aurora\.example>$/)
    const [address = ''] = /http\S+/.exec(text) ?? []
    assert.match(address, /^http:\/\/localhost:8080\/reset\?token=[\w-]{43}$/)
    const targets = elementsOf(html).flatMap(({ tag, properties }) =>
      tag === 'a' ? [properties['href']] : [],
    )
    assert.deepEqual(targets, [address, address])
    assert.ok(!`${text}${html}`.includes('evil.example'))
  })

  test(`in ${locale}, a code comes as text and as a page, with the same words`, async () => {
    const account = await world.account({ locale, methods: ['email'] })
    const client = world.client()
    const { body } = good(await client.post('/login', { email: account.email, password: account.password }))
    good(
      await client.post('/sendtfa', {
        email: account.email,
        mediateToken: body.mediateToken,
        useEmail: true,
      }),
    )
    const { text, html } = await received()
    const [code = ''] = /\b\d{6}\b/.exec(text) ?? []
    assert.ok(elementsOf(html).some((element) => element.text === code))
    const bare = text.replaceAll(/[\u2068\u2069]/g, '')
    for (const line of bare.split('\n\n').filter((each) => each.trim() && each !== code)) {
      assert.ok(
        elementsOf(html).some((element) => element.text.trim() === line.trim()),
        `the page does not say: ${line}`,
      )
    }
  })
}

for (const { locale, dir, letters } of languages) {
  for (const [kind, { subject = '', text, html = '', link: target }] of Object.entries(
    mailsOf(aurora, locale),
  )) {
    test(`the ${kind} email in ${locale} is readable, says why, and loads nothing`, () => {
      const elements = elementsOf(html)
      const page = elements.find(({ tag }) => tag === 'html')
      assert.deepEqual([page?.properties['lang'], page?.properties['dir']], [locale, dir])
      for (const line of [subject, ...text.split('\n\n')].filter(
        (each) => !/^(\d{6}|©.*|)$/.test(each.trim()),
      ))
        assert.match(line, letters)
      if (locale === 'he')
        assert.doesNotMatch(
          text.replaceAll(/Aurora Cloud|http\S+|Asia.Jerusalem|Firefox, Windows|\bIP\b|\bSMS\b/g, ''),
          /[A-Za-z]/,
        )
      assert.ok(text.includes('© 2026 Aurora Cloud'))
      assert.doesNotMatch(text, /[<>{}]/)
      assert.doesNotMatch(html, /\{\w+\}|url\(|@import|\ssrc=/i)
      const active = elements.filter(({ tag }) =>
        ['img', 'link', 'script', 'iframe', 'form', 'object', 'base'].includes(tag),
      )
      assert.deepEqual(active, [])
      const targets = elements.flatMap(({ tag, properties }) => (tag === 'a' ? [properties['href']] : []))
      assert.deepEqual(new Set(targets), new Set(target ? [target] : []))
      if (target) assert.ok(text.includes(`:\n${target}\n`))
    })
  }
}

test('a reader of another language gets the site’s first, else English', () => {
  const hebrewFirst = named({ locales: ['he', 'en'] })
  assert.match(resetMail(hebrewFirst, 'fr', link).subject ?? '', /^הגדרת/)
  assert.match(resetMail(named({ locales: ['fr'] }), 'de', link).subject ?? '', /^Set/)
  assert.match(resetMail(hebrewFirst, 'en-GB', link).subject ?? '', /^Set/)
  assert.match(codeSms(hebrewFirst, 'fr', '042917').text, /^042917 הוא/)
})

test('the welcome leads to the portal of the site, nowhere else', () => {
  assert.equal(welcomeMail(aurora, 'en').link, base)
})

test('times use the reader’s format, zone and language', () => {
  const told = (locale: string) => mailsOf(aurora, locale)['password changed']?.text ?? ''
  assert.ok(told('en').includes(' on 21 November 2026 00:05 (Asia/Jerusalem).'))
  assert.ok(told('he').includes(' \u206821 בנובמבר 2026 00:05 (ירושלים)\u2069.'))
  const whenOf = (dateFormat: string, timeZone: string) =>
    whenFor(aurora, { locale: 'en', date_format: dateFormat, time_zone: timeZone }, sentAt)
  assert.equal(whenOf('MM/DD/YY h:mm a', 'America/New_York'), '11/20/26 5:05 pm (America/New_York)')
  assert.equal(whenOf('[Day] DD.MM.YYYY', 'Nowhere/Land'), 'Day 20.11.2026 22:05 (UTC)')
})

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><a href='https://evil.example'>click</a>",
  '</title></style><svg onload=alert(1)>',
  '&lt;b&gt;{link}{code}{when}',
  '</bdi></p></div><form action=https://evil.example>',
]

test('case 81 (mails): a site’s name and copyright stay text, whatever they are', () => {
  const plain = Object.fromEntries(
    Object.entries(mailsOf(aurora, 'en')).map(([kind, { html = '' }]) => [
      kind,
      elementsOf(html).map(({ tag }) => tag),
    ]),
  )
  for (const name of hostile) {
    for (const [kind, { html = '' }] of Object.entries(mailsOf(named({ name, copyright: name }), 'en'))) {
      const elements = elementsOf(html)
      assert.deepEqual(
        elements.map(({ tag }) => tag),
        plain[kind],
        `${kind} with ${name}`,
      )
      assert.ok(elements.some(({ tag, text }) => tag === 'bdi' && text === name))
    }
  }
})

test('case 81 (emails): a site’s hostile texts add no markup', () => {
  const shape = (row: Partial<Site['row']>, kind: string) =>
    elementsOf(mailsOf(named(row), 'en')[kind]?.html ?? '').map(({ tag, properties }) =>
      [tag, ...Object.keys(properties)].join(' '),
    )
  const kinds = Object.keys(mailsOf(aurora, 'en'))
  for (const [at, text] of hostileStrings.entries()) {
    if (!isDeep && at % 5 > 0) continue
    const kind = kinds[(isDeep ? at : at / 5) % kinds.length]!
    const plain = shape({ name: 'Aurora', copyright: 'Aurora' }, kind)
    assert.ok(plain.length > 0)
    const name = `${kind} with ${JSON.stringify(text.slice(0, 60))}`
    assert.deepEqual(shape({ name: text, copyright: text }, kind), plain, name)
  }
})

test('case 79: a line break in a site’s name adds no header to a mail', async () => {
  const { email: deliver, close } = openDelivery(
    readConfig({ SMTP_URL: server.url, MAIL_FROM: 'portal@aurora.example' }),
  )
  for (const [turn, cut] of ['\r\n', '\n', '\r', '\u2028', '%0d%0a'].entries()) {
    const name = `Aurora${cut}Bcc: evil@x.example${cut}${cut}<b>hello`
    const messages = Object.values(mailsOf(named({ name, copyright: name }), 'en'))
    for (const message of isDeep ? messages : messages.filter((_, at) => at % 5 === turn)) {
      server.mails.length = 0
      assert.doesNotMatch(`${message.subject}${message.sender}`, /[\p{Cc}\u2028\u2029]/u)
      await deliver?.('ada@customer.example', message)
      const [mail] = server.mails
      const { headers, text } = readMail(mail?.raw ?? '')
      assert.deepEqual(mail?.to, ['ada@customer.example'])
      assert.ok(!headers.has('bcc'))
      assert.equal(headers.get('subject'), message.subject)
      assert.equal(text, message.text.trim())
    }
  }
  close()
})

test('a site’s theme reaches a mail as colours only', () => {
  const theme = { brand: '#0f766e;background:url(https://evil.example)', font: '</style><script>' }
  for (const { html = '' } of Object.values(mailsOf(named({ theme }), 'en')))
    assert.doesNotMatch(html, /evil|<script|url\(/)
})

test('the outbox of a demonstration offers the link of a mail to click on', async () => {
  const demo = await openWorld()
  const account = await demo.account()
  good(await demo.client().post('/forgot', { email: account.email }))
  const [message] = await demo.messages(account.email)
  const [address = ''] = /http\S+/.exec(message?.text ?? '') ?? []
  const page = await (await demo.service.app.request('/outbox')).text()
  const offered = elementsOf(page).find(({ tag, text }) => tag === 'a' && text === address)
  assert.deepEqual(offered?.properties, { href: address, rel: ['noreferrer'] })
  await demo.close()
})
