import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyticsIdentity, nameVisitors } from '../../../../src/core/session/analytics-identity.ts'
import { createSession } from '../../../../src/core/session/session.ts'
import { answerWith, json } from '../fake-fetch.ts'

const nobody = { vid: '', userId: '', email: '' }

const answer = (vid: string) =>
  json({ userId: '', email: '', gaTrackerId: 'G-A', ga4TrackerId: '', gaAdsTrackerId: '', vid, ga4: {} })

test('the identity is requested once', async (t) => {
  const sent = answerWith(t, answer('one'))
  const session = createSession('/counted-once')
  assert.deepEqual(await analyticsIdentity(session, true), { vid: 'one', userId: '', email: '' })
  assert.deepEqual(await analyticsIdentity(session, true), { vid: 'one', userId: '', email: '' })
  assert.deepEqual(
    sent.map(({ url }) => url),
    ['/counted-once/ga'],
  )
})

test('without permission no identity is requested', async (t) => {
  const sent = answerWith(t, answer('one'), answer('two'))
  const session = createSession('/counted-by-consent', 'pk_site')
  nameVisitors(session, false)
  assert.deepEqual(await analyticsIdentity(session, true), nobody)
  assert.equal(sent.length, 0)
  nameVisitors(session, true)
  assert.equal((await analyticsIdentity(session, true)).vid, 'one')
  nameVisitors(session, false)
  assert.deepEqual(await analyticsIdentity(session, true), nobody)
  // A later visitor is requested again.
  nameVisitors(session, true)
  assert.equal((await analyticsIdentity(session, true)).vid, 'two')
  assert.equal(sent.length, 2)
})

test('sites that count nothing request no identity', async (t) => {
  const sent = answerWith(t, answer('one'))
  assert.deepEqual(await analyticsIdentity(createSession('/counted-never'), false), nobody)
  assert.equal(sent.length, 0)
})
