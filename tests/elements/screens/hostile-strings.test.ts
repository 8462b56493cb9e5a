import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { waysWith } from '../login/at-second-step.ts'
import { failure, siteWith, user } from '../page/fake-svc.ts'
import { testPlaces, type Place } from './hostile-places.ts'
import { hostileStrings } from '../../hostile-strings.ts'
import { control, field, send } from '../page/page.ts'
import { until } from '../page/stage.ts'

const email = 'ada@example.com'
const alert = (root: ShadowRoot) => root.querySelector('[role=alert]')
/** Access links call the service by themselves, which saves typing a thousand times. */
const byLink = { route: '/al.php?t=t1' }
const refused = (code: number, more: (text: string) => object) => ({
  attributes: byLink,
  answers: (text: string) => ({ 'POST /autoLogin': failure(400, code, more(text)) }),
  isThere: alert,
})
const signIn = (element: PortalElement) => send(element, { email, password: 'Pa55word!' })
const details = waysWith({
  phones: [{ id: 'p1', phone: '***42', description: '' }],
  useEmail: true,
  useSMS: true,
  useGoogle: false,
  lastUsed: 'email',
}).body

const places: Place[] = [
  {
    name: 'the address of who is signed in, and of who has to validate it',
    answers: (text) => ({
      'GET /login': { body: { ...user, email: text, emailValidationRequired: true } },
    }),
    isThere: (root) => root.querySelector('[part=card] [role=status]'),
  },
  {
    name: 'the address in <portal-user>',
    tag: 'portal-user',
    answers: (text) => ({ 'GET /login': { body: { ...user, email: text } } }),
    isThere: (root) => root.querySelector('button'),
  },
  {
    name: 'the address that a new password is for',
    attributes: { route: '/reset?token=t1' },
    answers: (text) => ({ 'GET /reset/t1': { body: { email: text } } }),
    isThere: (_, element) => field(element, 'password'),
  },
  { name: 'the service’s own words (51)', ...refused(51, (info) => ({ info })) },
  { name: 'the name of a field (903)', ...refused(903, (key) => ({ key })), verbatim: false },
  { name: 'the reference of a failure (914)', ...refused(914, (reference) => ({ params: { reference } })) },
  {
    name: 'the wait of too many requests (907)',
    ...refused(907, (countdown) => ({ countdown })),
    verbatim: false,
  },
  {
    name: 'the bounds of a password (15)',
    answers: (text) => ({ 'POST /login': failure(400, 15, { params: { min: text, max: text } }) }),
    reach: signIn,
    isThere: (_, element) => element.querySelector('[aria-invalid]'),
  },
  {
    name: 'the wait of a blocked sign-in (13)',
    answers: (text) => ({ 'POST /login': failure(401, 13, { countdown: text }) }),
    reach: signIn,
    isThere: () => true,
    verbatim: false,
  },
  {
    name: 'the terms of service',
    attributes: { route: '/termsOfService' },
    answers: (text) => ({
      'GET /termsOfService': {
        body: { title: text, locale: text, updated: text, sections: [{ heading: text, text }] },
      },
    }),
    isThere: (root) => root.querySelector('section'),
  },
  {
    name: 'the welcome',
    attributes: { route: '/validateSuccessful' },
    answers: (text) => ({
      'GET /login': { body: user },
      'GET /userWelcomePage': { body: { title: text, text } },
    }),
    isThere: (root) => root.querySelectorAll('p').length > 1,
  },
  {
    name: 'where a code can be sent',
    attributes: byLink,
    answers: (text) => ({
      'POST /autoLogin': { body: { mediateToken: 'm1', email } },
      'POST /tfaDetails': {
        body: { ...details, email: text, phones: [{ id: text, phone: text, description: text }] },
      },
    }),
    isThere: (root) => root.querySelector('fieldset'),
  },
  {
    name: 'where a code was sent',
    attributes: byLink,
    answers: (text) => ({
      'POST /autoLogin': { body: { mediateToken: 'm1', email } },
      'POST /tfaDetails': { body: { ...details, useSMS: false } },
      'POST /sendtfa': { body: { email: text, phone: text, resendIn: 30 } },
    }),
    async reach(element) {
      await until('a code can be sent', () => control(element, 'Send code'))
      control(element, 'Send code').click()
    },
    isThere: (_, element) => field(element, 'code'),
  },
  {
    name: 'a network, and all else that a site says of itself',
    answers: (text) => ({
      'GET /site': siteWith({
        name: text,
        systemName: text,
        copyright: text,
        theme: { brand: text, font: text },
        logos: { light: text, dark: text },
        locales: [text],
        socialNetworks: [{ social: text, title: text }],
        passwordPolicy: { min: text, max: text } as never,
      }),
    }),
    isThere: (root) => root.querySelector('p + button'),
  },
  {
    name: 'the site’s rule for passwords',
    attributes: { route: '/create' },
    answers: (text) => ({ 'GET /site': siteWith({ passwordPolicy: { min: text, max: text } as never }) }),
    isThere: (root, element) =>
      field(element, 'password') && !root.textContent!.includes('6 to 30 characters'),
  },
]

describe('a hostile text of the service', () => {
  it('comes in two hundred kinds', () => {
    assert.isAtLeast(new Set(hostileStrings).size, 200)
    assert.equal(new Set(hostileStrings).size, hostileStrings.length)
  })

  testPlaces(places)
})
