import assert from 'node:assert/strict'
import { test } from 'node:test'
import { managementAddress } from '../../../demo-host/svc/areas/operations/switches/management-address.ts'

test('case 78: a switch has a unicast network address', () => {
  for (const typed of [
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '010.0.0.1',
    '10.0.0.0/24',
    'localhost',
    'sw.example',
    '10.0.0.1:161',
  ])
    assert.equal(managementAddress(typed), undefined, typed)
})

test('the address of a switch is written in its one shortest form', () => {
  assert.equal(managementAddress(' 10.90.0.2 '), '10.90.0.2')
  assert.equal(managementAddress('2001:DB8:0::2'), '2001:db8::2')
})
