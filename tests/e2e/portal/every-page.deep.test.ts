import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { auditEvents } from '../../../src/contract/account/audit-events.ts'
import { commandTitles } from '../../../src/areas/reports/command-titles.ts'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { shiftedBy, watchShifts } from '../harness/page/layout-shift.ts'
import { account } from '../harness/visitor/signing-in.ts'
import { settled } from '../harness/page/settled.ts'

const scene = setUpShared()

/** Pages for programmers: names of code are what they are about. */
const technical = /^\/(docs|cli|developersTools|keys|apiKeys|webhooks|logView|clientCrashes|outbox)\b/

// Names that are words of English too say nothing.
const codeNames = [
  ...auditEvents,
  ...Object.keys(commandTitles).map((key) => key.replace('name.', '')),
].filter((name) => name.includes('-') && !/^sign-(in|out)$/.test(name))

/** Names that only the code uses: audit events, commands, tags, fields, identifiers, units. */
const rawNames: readonly RegExp[] = [
  new RegExp(`\\b(${codeNames.join('|')})\\b`),
  /\bportal-[a-z]+\b/,
  /\b(?!iPad|macOS|vCPU|iPhone|iOS)[a-z]+[A-Z][A-Za-z]*\b/,
  /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/,
  /\bundefined\b|\bNaN\b|\[object|\{[a-z]+\}/,
  /\d\s?(mb|gb|kb|MiB|GiB|Mbit(?!\/s)|bps)\b/,
]

/** How far a page may shift by itself. */
const allowed = 0.02

for (const role of ['customer', 'reseller', 'admin', 'operator'] as const)
  test(`no page of the ${role} shifts noticeably or shows a raw name`, async () => {
    const visitor = await portalVisitor(scene, account(role))
    await watchShifts(visitor)
    const page = await visitor.newPage()
    await page.goto('/dashboard')
    const { menu } = (await (await visitor.request.get('/svc/header/menu')).json()) as { menu: string[] }
    const wrong: string[] = []
    for (const address of ['/', '/profile', '/profile/security', ...menu.map((name) => `/${name}`)])
      for (const visit of ['first', 'later'] as const) {
        await page.goto(address)
        await settled(page)
        const shifted = await shiftedBy(page)
        if (shifted > allowed) {
          const what = JSON.stringify(await page.evaluate('window.shifts'))
          wrong.push(`${address} shifts by ${shifted.toFixed(3)} on the ${visit} visit: ${what}`)
        }
        if (visit === 'first' || technical.test(address)) continue
        const text = await textOn(page)
        for (const name of rawNames) {
          const found = name.exec(text)
          if (found) wrong.push(`${address} shows ${found[0]}`)
        }
      }
    assert.deepEqual(wrong, [])
  })

/** All text of a page, those of its elements too. */
const textOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const read = (node: Node): string => {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element || node instanceof ShadowRoot)) return ''
      if (node instanceof Element && ['style', 'script', 'template'].includes(node.localName)) return ''
      const within = (node instanceof Element && node.shadowRoot) || node
      return [...within.childNodes].map(read).join('\n')
    }
    return read(document.body).replaceAll(/[\u2066-\u2069]/g, '')
  })
