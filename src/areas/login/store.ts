import { atom } from 'nanostores'
import { code, type WireError } from '../../contract/error-codes.ts'
import { login } from '../../contract/login.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import type { Island } from '../../ui/island/context.ts'
import { Prevented } from '../../ui/island/actions.ts'
import { speakFirst } from '../../ui/island/speakers.ts'
import { loadLater, type Later } from './area.ts'
import { follow } from './follow.ts'
import { methodsOf, type Method } from './methods.ts'

/** A sign-in whose password was right and whose code is still missing. */
export interface Attempt {
  email: string
  mediateToken: string
  methods: Method[]
}

/** A code is on its way; another can be asked for `resendIn` seconds after `at`. */
export interface Sent {
  method: Method
  to: string
  resendIn: number
  at: number
}

/** What went wrong, with the words for it. */
export interface Problem extends WireError {
  text: string
}

/** Signing in, as one element does it. Nothing here outlives the element. */
export type LoginStore = ReturnType<typeof createLoginStore>

export function createLoginStore(island: Pick<Island, 'act' | 'host' | 'location' | 'session' | 'words'>) {
  const { act, host, location, session, words } = island
  const $email = atom('')
  const $attempt = atom<Attempt | undefined>(undefined)
  const $sent = atom<Sent | undefined>(undefined)
  const $problem = atom<Problem | undefined>(undefined)
  const $later = atom<Later | undefined>(undefined)
  const $busy = atom<'' | 'sign-in' | 'send' | 'verify'>('')
  // Whether the user has done anything here: what happens by itself must not move the focus.
  const $acted = atom(false)

  /** One thing at a time: a second press while the first is under way has no effect. */
  async function busy(what: ReturnType<typeof $busy.get>, work: () => Promise<void>): Promise<void> {
    if ($busy.get()) return
    $acted.set(true)
    $busy.set(what)
    $problem.set(undefined)
    try {
      await work()
    } catch (error) {
      if (error instanceof SvcError) await meet(error.first)
      // Prevented by the page, or aborted because the element has left: nothing to show.
      else if (!(error instanceof Prevented) && host.isConnected) throw error
    } finally {
      $busy.set('')
    }
  }

  async function meet(error: WireError): Promise<void> {
    if (error.code === code.alreadySignedIn) return session.load({ fresh: true })
    if (error.code === code.secondStepExpired) restart()
    await fetchLater()
    const text = (await $later.get()?.messageOf(words, error)) ?? error.info
    $problem.set({ ...error, text })
  }

  /** What comes after the form; without it an error still shows, in the server's words. */
  async function fetchLater(): Promise<void> {
    $later.set(await loadLater().catch(() => undefined))
  }

  function restart(): void {
    $attempt.set(undefined)
    $sent.set(undefined)
    location.go('/login')
  }

  function open(signedIn: Parameters<typeof session.open>[0]): void {
    speakFirst(host)
    session.open(signedIn)
    restart()
    const next = host.getAttribute('next')
    if (next) follow(host, next)
  }

  async function begin(email: string, mediateToken: string): Promise<void> {
    const details = await act(login.details, { body: { email, createToken: mediateToken } })
    $attempt.set({ email, mediateToken, methods: methodsOf(details) })
    location.go('/tfa')
  }

  return {
    $email,
    $attempt,
    $sent,
    $problem,
    $busy,
    $acted,
    $later,
    fetchLater,
    /** Gives up the second step and goes back to the password; the e-mail stays. */
    back(): void {
      $acted.set(true)
      $problem.set(undefined)
      restart()
    },
    signIn: (email: string, password: string) =>
      busy('sign-in', async () => {
        $email.set(email)
        const reply = await act(login.signIn, { body: { email, password } })
        if ('mediateToken' in reply) await begin(email, reply.mediateToken)
        else open(reply)
      }),
    send: (method: Method) =>
      busy('send', async () => {
        const attempt = $attempt.get()
        if (!attempt) return
        const body = {
          email: attempt.email,
          mediateToken: attempt.mediateToken,
          useSMS: method.kind === 'sms',
          useEmail: method.kind === 'email',
          ...(method.phone ? { phone: method.phone } : {}),
        }
        const again = $sent.get()?.method.id === method.id
        const sent = again
          ? await act(login.resendCode, { body })
          : await act(login.sendCode, { body: { ...body, useGoogle: false } })
        const to = method.kind === 'sms' ? sent.phone : sent.email
        $sent.set({ method, to, resendIn: sent.resendIn, at: performance.now() })
      }),
    verify: (method: Method, digits: string, rememberBrowser: boolean) =>
      busy('verify', async () => {
        const attempt = $attempt.get()
        if (!attempt) return
        const { email, mediateToken } = attempt
        const body = {
          email,
          mediateToken,
          code: digits,
          rememberBrowser,
          useTFAGoogle: method.kind === 'google',
          useTFASMS: method.kind === 'sms',
        }
        open(await act(login.secondStep, { body }))
      }),
  }
}
