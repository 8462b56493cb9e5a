import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { en } from '../../src/areas/account/sections/history/messages.en.ts'
import { words as he } from '../../src/areas/account/sections/history/messages.he.ts'
import { userViewModes } from '../../src/contract/sites/view-modes.ts'
import { en as ways } from '../../src/ui/audit/ways.en.ts'
import { words as hebrewWays } from '../../src/ui/audit/ways.he.ts'

const recorder = readFileSync(new URL('../../demo-host/svc/domain/audit/record.ts', import.meta.url), 'utf8')
const table = /const events = \{(.+?)\n\} as const/s.exec(recorder)?.[1] ?? ''
const events = [...table.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, event]) => event!)

test('the sign-in history has words for every event of the audit log, in every language', () => {
  assert.ok(events.length > 30, 'the table is found')
  for (const event of events) {
    assert.ok(Object.hasOwn(en, event), `English lacks ${event}`)
    assert.ok(he[event], `Hebrew lacks ${event}`)
  }
})

test('the audit log has a message for each site view', () => {
  for (const mode of userViewModes)
    for (const words of [ways, hebrewWays]) assert.ok(Object.hasOwn(words, `method.${mode}`), mode)
})
