import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { waysWith } from '../login/at-second-step.ts'
import { failure, offline, pending, siteWith, user, type Answers } from '../page/fake-svc.ts'
import { field, send } from '../page/page.ts'

/** A state of a screen, and the visitor's way to it. */
export interface Screen {
  name: string
  /** Its element; `<portal-login>` by default. */
  tag?: string
  attributes?: Record<string, string>
  answers?: Answers
  /** The visitor's steps, independent of the language. */
  reach?: (element: PortalElement) => Promise<void> | void
  /** Whether it has been reached. */
  isThere: (root: ShadowRoot, element: PortalElement) => unknown
}

const all = (root: ShadowRoot, selector: string) => root.querySelectorAll<HTMLElement>(selector)
const alert = (root: ShadowRoot) => root.querySelector('[role=alert]')
const status = (root: ShadowRoot) => root.querySelector('[part=card] [role=status]')
/** Presses a button by its position, since its text depends on the language. */
const press = (element: PortalElement, place: number) => all(element.shadowRoot, 'button')[place]!.click()

const email = 'ada@example.com'
const password = { password: 'Pa55word!', passwordRepeat: 'Pa55word!' }
const networks = {
  'GET /site': siteWith({ socialNetworks: [{ social: 'demo-id', title: 'Demo ID' }] }),
}
const known = { 'GET /reset/t1': { body: { email: 'a***@example.com' } } }
const unvalidated = { 'GET /login': { body: { ...user, emailValidationRequired: true } } }
const secondStep = {
  'POST /tfaDetails': waysWith({
    phones: [{ id: 'p1', phone: '***42', description: '' }],
    useEmail: true,
    useSMS: true,
    useRecoveryCode: true,
    lastUsed: 'google',
  }),
}
const terms = {
  body: {
    title: '1',
    locale: 'he',
    updated: '2026-01-02',
    sections: [
      { heading: '2', text: '3\n\n4' },
      { heading: '5', text: '6' },
    ],
  },
}
const isForm = (_: ShadowRoot, element: PortalElement) => element.querySelector(':scope > form')

/** Every state that a visitor of the public doors can reach. The service's texts are not translated here. */
export const screens: Screen[] = [
  { name: 'sign-in', answers: networks, isThere: (root) => all(root, 'button').length > 2 },
  {
    name: 'sign-in after the session ended elsewhere',
    attributes: { notice: 'disconnected' },
    isThere: status,
  },
  { name: 'sign-in after the address changed', attributes: { notice: 'ip-changed' }, isThere: status },
  {
    name: 'sign-in blocked',
    answers: { 'POST /login': failure(401, 13, { countdown: 75 }) },
    reach: (element) => send(element, { email, password: 'wrong-one' }),
    isThere: (root) => root.querySelector('[role=timer]'),
  },
  {
    name: 'sign-in from an address that is not permitted',
    answers: { 'POST /login': failure(403, 55) },
    reach: (element) => send(element, { email, password: 'right-one' }),
    isThere: alert,
  },
  {
    name: 'second step',
    answers: { ...secondStep, 'POST /login': { body: { mediateToken: 'm1' } } },
    reach: (element) => send(element, { email, password: 'right-one' }),
    isThere: (_, element) => field(element, 'code'),
  },
  {
    name: 'create',
    attributes: { route: '/create' },
    answers: networks,
    isThere: (_, element) => field(element, 'passwordRepeat'),
  },
  {
    name: 'create with empty fields',
    attributes: { route: '/create' },
    reach: (element) => send(element),
    isThere: (_, element) => element.querySelector('[aria-invalid]'),
  },
  {
    name: 'create refused beside a field',
    attributes: { route: '/create' },
    answers: { 'POST /create': failure(400, 17) },
    reach: (element) => send(element, { email, ...password }),
    isThere: (_, element) => element.querySelector('[aria-invalid]'),
  },
  {
    name: 'create refused',
    attributes: { route: '/create' },
    answers: { 'POST /create': failure(400, 19) },
    reach: (element) => send(element, { email, ...password }),
    isThere: alert,
  },
  {
    name: 'create closed',
    attributes: { route: '/create' },
    answers: { 'GET /site': siteWith({ registrationAllowed: false }) },
    isThere: status,
  },
  {
    name: 'create with a mail on its way',
    attributes: { route: '/create' },
    answers: { 'POST /create': { body: { mailSent: true, resendIn: 60 } } },
    reach: (element) => send(element, { email, ...password }),
    isThere: status,
  },
  { name: 'forgot', attributes: { route: '/forgot' }, isThere: isForm },
  {
    name: 'forgot too often',
    attributes: { route: '/forgot' },
    answers: { 'POST /forgot': failure(429, 907, { countdown: 30 }) },
    reach: (element) => send(element, { email }),
    isThere: alert,
  },
  {
    name: 'forgot with a mail on its way',
    attributes: { route: '/forgot' },
    answers: { 'POST /forgot': { body: { mailSent: true } } },
    reach: (element) => send(element, { email }),
    isThere: status,
  },
  { name: 'reset', attributes: { route: '/reset?token=t1' }, answers: known, isThere: isForm },
  {
    name: 'reset with empty fields',
    attributes: { route: '/reset?token=t1' },
    answers: known,
    reach: (element) => send(element),
    isThere: (_, element) => element.querySelector('[aria-invalid]'),
  },
  {
    name: 'reset with an expired link',
    attributes: { route: '/reset?token=t1' },
    answers: { 'GET /reset/t1': failure(400, 18) },
    isThere: alert,
  },
  {
    name: 'reset without the service',
    attributes: { route: '/reset?token=t1' },
    answers: { 'GET /reset/t1': offline },
    isThere: alert,
  },
  { name: 'reset without a token', attributes: { route: '/reset' }, isThere: status },
  { name: 'first password', attributes: { route: '/setPassword?token=t1' }, answers: known, isThere: isForm },
  {
    name: 'validate',
    attributes: { route: '/validate?token=t1' },
    isThere: (root) => all(root, 'button').length > 1,
  },
  {
    name: 'validate with an expired link',
    attributes: { route: '/validate?token=t1' },
    answers: { 'POST /validate': failure(400, 18) },
    reach: (element) => press(element, 0),
    isThere: alert,
  },
  { name: 'validate without a token', attributes: { route: '/validate' }, isThere: status },
  {
    name: 'validate while signed in',
    attributes: { route: '/validate' },
    answers: unvalidated,
    isThere: (root) => all(root, 'button').length > 0 && status(root),
  },
  {
    name: 'validated',
    attributes: { route: '/validateSuccessful' },
    answers: {
      'GET /login': { body: user },
      'GET /userWelcomePage': { body: { title: '1', text: '2\n\n3' } },
    },
    isThere: (root) => all(root, 'p').length > 2,
  },
  { name: 'validated and signed out', attributes: { route: '/validateSuccessful' }, isThere: status },
  {
    name: 'terms of service',
    attributes: { route: '/termsOfService' },
    answers: { 'GET /termsOfService': terms },
    isThere: (root) => root.querySelector('section'),
  },
  {
    name: 'terms of service that could not be loaded',
    attributes: { route: '/termsOfService' },
    answers: { 'GET /termsOfService': failure(404, 906) },
    isThere: alert,
  },
  {
    name: 'access link at work',
    attributes: { route: '/al.php?t=t1' },
    answers: { 'POST /autoLogin': pending },
    isThere: status,
  },
  {
    name: 'access link that has expired',
    attributes: { route: '/login?token=t1' },
    answers: { 'POST /autoLogin': failure(400, 18) },
    isThere: alert,
  },
  {
    name: 'back from a network with an error',
    attributes: { route: '/login/demo-id/error/34' },
    isThere: alert,
  },
  {
    name: 'back from a network without finishing',
    attributes: { route: '/socialProcess/demo-id' },
    isThere: status,
  },
  {
    name: 'signing out without the service',
    attributes: { route: '/logout' },
    answers: { 'GET /login': { body: user }, 'GET /logout': offline },
    isThere: alert,
  },
  { name: 'signed in', answers: unvalidated, isThere: status },
]
