import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalPolicy } from '../../../demo-host/portal/portal-policy.ts'

test('sites without analytics permit only their own host', () => {
  assert.equal(
    portalPolicy([]),
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' https: blob:; base-uri 'none'; " +
      "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

test('trackers permit one script host and one Trusted Types policy', () => {
  for (const trackers of [['G-A'], ['G-A', 'AW-42']]) {
    const policy = portalPolicy(trackers)
    assert.match(policy, /script-src 'self' https:\/\/www\.googletagmanager\.com; /)
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types portico-tags$/)
    assert.match(policy, /connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/)
    assert.doesNotMatch(policy, /unsafe|frame-src|http:\//)
  }
})

test('the hosts of advertising are open only where the site advertises', () => {
  assert.doesNotMatch(portalPolicy(['G-A', 'UA-1-2']), /doubleclick|googleadservices|www\.google\.com/)
  assert.match(portalPolicy(['G-A', 'AW-42']), /connect-src [^;]*doubleclick/)
})
