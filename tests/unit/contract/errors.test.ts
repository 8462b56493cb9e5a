import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue, otherMessage, ours, transport } from '../../../src/contract/engine/errors.ts'
import { code } from '../../../src/contract/engine/error-codes.ts'
import { accountFieldCodes, fieldCodes } from '../../../src/contract/engine/field-codes.ts'

// The account specification's catalogue, copied by hand: the witness against which the table is held.
const specified: Record<number, string> = {
  10: 'Login failed.',
  11: 'Already logged in, logout first.',
  12: 'Email is invalid.',
  14: 'Login failed, configuration error.',
  16: 'Repeat password does not match selected password.',
  17: 'Selected email is not available for new account.',
  18: 'Token is not valid, reset your password again and a new token will be sent to you.',
  19: 'Failed to setup new user account, please try again.',
  20: 'You are not logged in.',
  21: 'Invalid email or password.',
  22: 'Email is invalid.',
  24: 'You are not logged in.',
  25: 'Email is required.',
  26: 'Password is required.',
  27: 'Repeat Password is required.',
  28: "Can't create user for this site.",
  29: 'This password is invalid, please change the selected password.',
  42: 'New user registration is not allowed.',
  50: 'Two-Factor authentication token expired, please login again.',
  52: 'Failed to resend two form authentication code, please try again',
  54: 'Invalid TFA verification code',
  55: 'Access is forbidden. Your IP address is not permitted to login to this account.',
  56: 'User logged off. New IP Address detected',
  128: 'Partner User Name is required.',
  129: 'Partner Password is required.',
  130: 'Application Id is required.',
  144: 'Application Secret Key is required.',
  145: 'Application Tenant Id is required.',
}
const inOtherWords = [13, 15, ...Array.from({ length: 12 }, (_, index) => 30 + index), 51]
const message = (wanted: number) => catalogue.find((entry) => entry.code === wanted)?.message

test('every code whose text the specification gives has exactly that text', () => {
  for (const [wanted, text] of Object.entries(specified)) assert.equal(message(Number(wanted)), text)
})

test('the catalogue has every code of the specification, once, and no other', () => {
  const codes = catalogue.map((entry) => entry.code)
  const wanted = [...Object.keys(specified).map(Number), ...inOtherWords]
  assert.deepEqual([...codes].sort(byNumber), wanted.sort(byNumber))
})

test('a password’s length error has the specified sentence with limits', () => {
  const text = message(code.badPassword)?.replace('{min}', '6').replace('{max}', '30')
  assert.equal(text, 'Invalid password. Must contain 6-30 characters.')
})

test('what happened on the way has the specified words', () => {
  const texts = Object.fromEntries(transport.map((entry) => [entry.code, entry.message]))
  assert.deepEqual(texts, {
    408: 'Network error occurred, please try again.',
    409: 'General error, please try again later.',
    [-1]: 'api failed',
    1: 'Failed to retrieve data',
  })
  assert.equal(otherMessage, 'Error occurred ({code})')
})

test('the service’s own codes stay clear of the specified ones', () => {
  const taken = new Set([...catalogue, ...transport].map((entry) => entry.code))
  assert.deepEqual(
    ours.filter((entry) => taken.has(entry.code)),
    [],
  )
})

test('every parameter in a message is explained, and every explained one is in the message', () => {
  for (const { message: text, params = {} } of [...catalogue, ...transport, ...ours]) {
    const used = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    assert.deepEqual(used.sort(), Object.keys(params).sort(), text)
  }
})

test('every code that has a name or belongs to a field has a message', () => {
  const known = new Set([...catalogue, ...transport, ...ours].map((entry) => entry.code))
  const fields = Object.values({ ...fieldCodes, ...accountFieldCodes }).flatMap(({ missing, invalid }) => [
    missing,
    invalid,
  ])
  for (const used of [...Object.values(code), ...fields]) assert.ok(known.has(used), String(used))
})

function byNumber(a: number, b: number): number {
  return a - b
}
