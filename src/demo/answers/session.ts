import type { Reply } from '../../contract/engine/endpoint.ts'
import { code } from '../../contract/engine/error-codes.ts'
import type { login } from '../../contract/login/login.ts'
import type { captcha } from '../../contract/login/captcha.ts'
import type { recovery } from '../../contract/login/recovery.ts'
import type { social } from '../../contract/login/social.ts'
import type { sessions } from '../../contract/account/sessions.ts'
import { whole, type Answers } from '../answer.ts'
import { demoCode } from '../records/account.ts'
import { notInDemo, Refusal } from '../refusal.ts'
import type { World } from '../world.ts'

type Context = Reply<typeof login.context>

/** The session as every sign-in answers it. */
const signedIn = ({ account }: World): Context => ({
  email: account.email,
  billingStatus: 3,
  accountStatus: 'Ok',
  externalStatus: 0,
  paymentType: 2,
  emailValidationRequired: false,
  accountEnabled: true,
  isMiniViewEnabled: false,
  miniViewColors: [],
  dateFormat: account.dateFormat,
  timeZone: account.timeZone,
  csrfToken: 'demo',
})

function enter(world: World): Context {
  world.isSignedIn = true
  world.attempt = undefined
  return signedIn(world)
}

function proved(world: World, typed: string): void {
  if (!world.attempt) throw new Refusal(401, code.secondStepExpired)
  if (typed.replace(/\D/g, '') !== demoCode) throw new Refusal(401, code.wrongCode)
}

const sent = (world: World): Reply<typeof login.sendCode> => ({
  email: world.account.email.replace(/^(.).*@/, '$1***@'),
  phone: '',
  resendIn: 30,
})

/** Signing in and out. Any address and password will do, but for the password `wrong`. */
export const sessionAnswers: Answers = {
  'GET /login': whole<typeof login.context>(signedIn),
  'GET /loginCheck': whole<typeof login.check>(({ isSignedIn }) => ({ loggedIn: isSignedIn })),
  'POST /login': whole<typeof login.signIn>((world, { body }) => {
    if (world.scenario === 'denied' || body.password === 'wrong')
      throw new Refusal(401, code.wrongCredentials)
    if (!world.account.useTFA) return enter(world)
    world.attempt = 'demo'
    return { mediateToken: 'demo' }
  }),
  'POST /tfaDetails': whole<typeof login.details>(({ account }) => ({
    email: account.email.replace(/^(.).*@/, '$1***@'),
    phones: account.smsTFAEnabled ? [{ id: '1', phone: '+*******0123', description: 'Mobile' }] : [],
    useEmail: account.emailTFAEnabled,
    useSMS: account.smsTFAEnabled,
    useGoogle: account.googleTFAEnabled,
    useRecoveryCode: false,
    lastUsed: null,
    expiresIn: 600,
  })),
  'POST /sendtfa': whole<typeof login.sendCode>(sent),
  'POST /resendtfa': whole<typeof login.resendCode>(sent),
  'POST /logintfa': whole<typeof login.secondStep>((world, { body }) => {
    proved(world, body.code)
    return enter(world)
  }),
  'GET /logout': whole<typeof login.signOut>((world) => {
    world.isSignedIn = false
    return { loggedOut: true }
  }),
  'GET /user': whole<typeof login.user>((world) => {
    const { csrfToken: _, claim: _claim, ...context } = signedIn(world)
    return {
      ...context,
      name: world.account.name,
      role: 'reseller',
      affiliateURL: '',
      verificationPhone: null,
      isParentLocked: false,
      themeColors: [],
      countOfCartItems: 0,
      isPageView: false,
      mfa: world.account.useTFA,
      agreementSignRequired: false,
      billingAdminEnabled: false,
    }
  }),
  'POST /forgot': () => ({ mailSent: true }),
  'GET /reset/:token': whole<typeof recovery.resetEmail>((world) => ({
    email: world.account.email,
  })),
  'POST /reset': whole<typeof login.context>(enter),
  'POST /create': whole<typeof login.context>(enter),
  'GET /captcha': whole<typeof captcha.challenge>(() => ({ challenge: {} })),
  'GET /socialAccess/getSocial': whole<typeof social.networks>(() => []),
  'GET /socialAccess/socialAllowed': whole<typeof social.allowed>(() => ({ socialAllowed: false })),
  'GET /socialAccess/socialProfile': whole<typeof social.profile>(() => []),
  'GET /socialAccess/stateToken': () => {
    throw notInDemo()
  },
  'GET /socialAccess/stateToken/:social/:page/:handler': () => {
    throw notInDemo()
  },
  'POST /header/confirm': whole<typeof sessions.confirm>((_world, { body }) => {
    if (body.password === 'wrong') throw new Refusal(400, code.wrongCredentials)
    return { confirmed: true }
  }),
  'POST /catchCrash': () => ({ received: true }),
}
