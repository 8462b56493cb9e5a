import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  FirewallRule,
  ineffective,
  locksOut,
  presets,
  wrongRule,
  type FirewallSet,
} from '../../../src/contract/servers/firewall-rules.ts'
import { ipRange } from '../../../src/contract/kinds.ts'
import { portRanges, ports } from '../../../src/contract/kinds/ports.ts'

let made = 0
const rule = (more: Partial<FirewallRule> = {}): FirewallRule => ({
  id: String((made += 1)),
  enabled: true,
  action: 'accept',
  direction: 'in',
  protocol: 'tcp',
  log: false,
  ...more,
})

const closed = (...rules: FirewallRule[]): FirewallSet => ({
  enabled: true,
  policyIn: 'drop',
  policyOut: 'accept',
  rules,
})

test('ports are one, a range, or several of either', () => {
  assert.deepEqual(portRanges('22'), [[22, 22]])
  assert.deepEqual(portRanges('22,80-90,443'), [
    [22, 22],
    [80, 90],
    [443, 443],
  ])
  for (const right of ['1', '65535', '80-80']) assert.ok(ports().is(right), right)
  for (const wrong of ['', '0', '65536', '90-80', '22,', '-22', '22-', '1-2-3', '022', 'ssh', '22;23'])
    assert.ok(!ports().is(wrong), wrong)
})

test('where traffic comes from is an address or a network of either family', () => {
  for (const right of ['203.0.113.7', '10.0.0.0/8', '2001:db8::1', '2001:db8::/32', '::/0'])
    assert.ok(ipRange().is(right), right)
  for (const wrong of ['', '256.1.1.1', '10.0.0.0/33', '2001:db8::/129', 'example.com', '10.0.0'])
    assert.ok(!ipRange().is(wrong), wrong)
})

test('superfluous ports and duplicate IDs are marked invalid', () => {
  assert.equal(wrongRule(closed(rule(), rule({ protocol: 'udp', ports: '53' }))), undefined)
  assert.deepEqual(wrongRule(closed(rule(), rule({ protocol: 'icmp', ports: '1' }))), {
    at: 1,
    field: 'ports',
  })
  assert.deepEqual(wrongRule(closed(rule({ protocol: 'any', sourcePorts: '1' }))), {
    at: 0,
    field: 'sourcePorts',
  })
  assert.deepEqual(wrongRule(closed(rule({ id: 'a' }), rule({ id: 'a' }))), { at: 1, field: 'id' })
})

test('rules lock out where nothing lets anyone in at the port that one connects to', () => {
  const out = (...rules: FirewallRule[]) => locksOut(closed(...rules), 22)
  assert.ok(out())
  assert.ok(out(rule({ ports: '80' })))
  assert.ok(out(rule({ enabled: false })))
  assert.ok(out(rule({ direction: 'out' })))
  assert.ok(out(rule({ protocol: 'udp' })))
  assert.ok(out(rule({ action: 'drop', ports: '20-30' }), rule({ ports: '22' })))
  assert.ok(!out(rule({ ports: '22' })))
  assert.ok(!out(rule({ protocol: 'any' })))
  assert.ok(!out(rule({ ports: '1-1024', source: '10.0.0.0/8' })))
  assert.ok(!out(rule({ action: 'drop', source: '10.0.0.0/8' }), rule({ ports: '22' })))
  assert.ok(!locksOut({ ...closed(), enabled: false }, 22))
  assert.ok(!locksOut({ ...closed(), policyIn: 'accept' }, 22))
  assert.ok(locksOut({ ...closed(rule({ action: 'reject' })), policyIn: 'accept' }, 22))
})

test('every preset is a rule that is right', () => {
  for (const [name, rules] of Object.entries(presets))
    for (const preset of rules) {
      const whole = rule(preset)
      assert.ok(FirewallRule.is(whole), name)
      assert.equal(wrongRule(closed(whole)), undefined, name)
    }
})

const web = rule({ ports: '443' })

test('no rule has an effect while the firewall is off', () => {
  assert.equal(ineffective({ ...closed(web), enabled: false }, web), 'firewallOff')
  assert.equal(ineffective(closed(web), web), undefined)
})

test('a rule that does what the policy does has no effect, unless it logs', () => {
  const open: FirewallSet = { ...closed(web), policyIn: 'accept' }
  assert.equal(ineffective(open, web), 'sameAsPolicy')
  assert.equal(ineffective({ ...open, rules: [web, rule({ action: 'drop' })] }, web), undefined)
  const logged = rule({ ports: '443', log: true })
  assert.equal(ineffective({ ...open, rules: [logged] }, logged), undefined)
})

test('a rule below one for the same traffic has no effect', () => {
  const before = rule({ action: 'drop', ports: '400-500' })
  assert.equal(ineffective(closed(before, web), web), 'decidedBefore')
  const narrower = rule({ action: 'drop', ports: '443', source: '203.0.113.0/24' })
  assert.equal(ineffective(closed(narrower, web), web), undefined)
  const other = rule({ action: 'drop', protocol: 'udp', ports: '443' })
  assert.equal(ineffective(closed(other, web), web), undefined)
  const off = rule({ action: 'drop', enabled: false })
  assert.equal(ineffective(closed(off, web), web), undefined)
})
