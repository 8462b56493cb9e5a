import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from '../../../src/contract/engine/device-name.ts'
import { placeOf } from '../../../demo-host/svc/kernel/audit/device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const devices = {
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`]: 'Chrome, Windows',
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`]:
    'Edge, Windows',
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`]: 'Opera, Linux',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox, Linux',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15':
    'Safari, macOS',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1':
    'Safari, iPhone',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1':
    'Chrome, iPhone',
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`]:
    'Samsung Internet, Android',
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`]: 'Chrome, ChromeOS',
  'curl/8.14.1': 'curl',
  'something new (Windows)': 'Windows',
  '<script>alert(1)</script>': '',
  '': '',
}

for (const [userAgent, device] of Object.entries(devices))
  test(`a browser that says "${userAgent}" is shown as "${device}"`, () => {
    assert.equal(deviceOf(userAgent), device)
  })

test('addresses of private networks and of this machine are called local, and no other', () => {
  for (const ip of [
    '10.1.2.3',
    '127.0.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '::1',
    'fd00::1',
    'fe80::1',
  ])
    assert.equal(placeOf(ip), 'local network', ip)
  for (const ip of ['203.0.113.7', '172.32.0.1', '11.0.0.1', '2001:db8::1', 'no address', ''])
    assert.equal(placeOf(ip), '', ip)
})
