import { randomUUID } from 'node:crypto'
import { codeOf, good, refused, type Answer, type Client } from '../../../svc/harness/world/client.ts'
import type { Mail } from '../../../svc/harness/world/mail-server.ts'
import { codeIn, tokenIn } from '../../../svc/harness/cases/mail-text.ts'
import { answerOf, visitor } from '../../harness/visitor/visitors.ts'

/** A person's surroundings: a service that may die any time, and a mailbox. */
export interface Surroundings {
  origin: string
  isGone(): boolean
  mails: readonly Mail[]
}

/** A person who uses the public screens and repeats whatever got no reply. */
export interface Person {
  email: string
  /** The one confirmed by the service. */
  password: string
  /** Has a second step by e-mail, from some moment on. */
  careful: boolean
  /** The number of completed steps; `next` takes one more. */
  done: number
  next(around: Surroundings): Promise<void>
  /** Asserts that the password signs in. */
  signIn(around: Surroundings): Promise<void>
}

/** Thrown if a call got no reply: its outcome is unknown. */
export class NoAnswer extends Error {}

/** Wrong codes that an attempt at the second step survives. */
const mostTries = 5

let number = 0

export const newPerson = (): Person => {
  number += 1
  const email = `person${number}@kill.example`
  const used = new Set<string>()
  let client: Client | undefined
  let key = randomUUID()
  let lost = false
  let wanted = ''

  const person: Person = {
    email,
    password: `a stone, a leaf ${number}`,
    careful: number % 3 === 0,
    done: 0,
    async next(around) {
      const step = steps[person.done % steps.length] ?? create
      // Idempotent replies are scoped to the network that called.
      client ??= visitor(around.origin)
      await step(around, client)
      client = undefined
      person.done += 1
      key = randomUUID()
      wanted = `another ${key.slice(0, 8)}`
      lost = false
    },
    signIn,
  }

  async function create(_: Surroundings, client: Client) {
    const { password } = person
    good(await heard(client.post('/create', { email, password, passwordRepeat: password }, once())))
  }

  async function validate(around: Surroundings, client: Client) {
    const token = await newest(around, /validate/)
    mayHaveBeenDone(await heard(client.post('/validate', { token })))
    used.add(token)
  }

  async function forgot(_: Surroundings, client: Client) {
    good(await heard(client.post('/forgot', { email }, once())))
  }

  async function reset(around: Surroundings, client: Client) {
    const token = await newest(around, /reset/)
    const body = { email, password: wanted, passwordRepeat: wanted, token }
    mayHaveBeenDone(await heard(client.post('/reset', body)))
    used.add(token)
    person.password = wanted
  }

  async function signIn(around: Surroundings): Promise<void> {
    const browser = visitor(around.origin)
    const { mediateToken } = good(
      await heard(browser.post('/login', { email, password: person.password })),
    ).body
    if (!mediateToken) return
    good(await heard(browser.post('/sendtfa', { email, mediateToken, useEmail: true }, once(randomUUID()))))
    const step = { email, mediateToken, rememberBrowser: false, useTFAGoogle: false, useTFASMS: false }
    for (let tries = 0; ; tries += 1) {
      const code = await newest(around, /code is/)
      used.add(code)
      const answer = await heard(browser.post('/logintfa', { ...step, code }))
      // The mails of earlier attempts may come late, and more of them than an attempt survives.
      if (tries === mostTries) {
        refused(answer, 401, 50)
        return signIn(around)
      }
      if (codeOf(answer) !== 54) return void good(answer)
    }
  }

  const heard = async (call: Promise<Answer>): Promise<Answer> => {
    const answer = await answerOf(call)
    // 911: the first one has died, and the database has not noticed yet.
    if (answer && answer.status !== 409) return answer
    lost = true
    throw new NoAnswer()
  }

  // A token works once: only who got no answer to it may hear that it was used.
  const mayHaveBeenDone = (answer: Answer) => {
    if (lost && answer.status !== 200) refused(answer, 400, 18)
    else good(answer)
  }

  const once = (one = key) => ({ 'idempotency-key': one })

  /** The content of the newest unused mail; waits for it. */
  async function newest({ mails, isGone }: Surroundings, about: RegExp): Promise<string> {
    for (;;) {
      const found = mails.findLast(
        ({ to, raw }) => to.includes(email) && about.test(raw) && !used.has(proofIn(raw)),
      )
      if (found) return proofIn(found.raw)
      if (isGone()) throw new NoAnswer()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  const steps = [create, validate, signIn, forgot, reset, signIn]
  return person
}

/** Steps of a person before the next one comes. */
export const allSteps = 6

const proofIn = (raw: string): string => tokenIn(raw) || codeIn(raw)
