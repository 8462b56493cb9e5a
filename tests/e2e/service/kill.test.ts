import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { openMailServer } from '../../svc/harness/world/mail-server.ts'
import { secret } from '../../svc/harness/world/prepared-folder.ts'
import { freePort, runHost, type BuiltHost } from '../harness/host/built-host.ts'
import { becomeCareful, endLeases, offenders, resetLimits } from './kill/invariants.ts'
import { allSteps, newPerson, NoAnswer, type Person, type Surroundings } from './kill/person.ts'
import { places, type Place } from './kill/place.ts'

/** Kills on each database; PORTICO_KILLS takes the place of them. */
const kills: Record<string, number> = { 'the embedded database': 1, PostgreSQL: 3 }
const atOnce = 6

describe('kill -9', { concurrency: true }, () => {
  const opened = new Map<string, Place>()
  // One after the other: filling the embedded database keeps this process from reading what PostgreSQL answers.
  before(async () => {
    for (const [name, open] of Object.entries(places)) opened.set(name, await open())
  })
  after(async () => {
    for (const place of opened.values()) await place.close()
  })

  for (const name of Object.keys(places)) {
    const count = Number(process.env['PORTICO_KILLS'] ?? kills[name])

    test(`case 93: ${count} kills of a service on ${name} leave nothing half done`, async (t) => {
      const place = opened.get(name)!
      const [mail, port] = [await openMailServer(), await freePort()]
      let host: BuiltHost | undefined
      t.after(async () => {
        host?.kill('SIGKILL')
        await host?.ended
        await mail.close()
      })
      const start = async (seed: 'demo' | 'none') =>
        (host = await runHost({
          ...place.settings,
          PORT: String(port),
          PORTICO_SECRET: secret,
          PORTICO_SEED: seed,
          SMTP_URL: mail.url,
          TRUSTED_PROXIES: '127.0.0.1',
        }))
      const town: Town = { people: Array.from({ length: atOnce }, newPerson), finished: [] }
      for (let round = 0; round < count; round += 1) {
        await liveUntilKilled(await start(round === 0 ? 'demo' : 'none'), town, mail.mails)
        await settle(place, [...town.people, ...town.finished])
      }
      await liveOn(await start('none'), town, mail.mails)
      await settle(place, [])
    })
  }
})

/** The visitors who use the doors at the same time, and those who have used them all. */
interface Town {
  people: Person[]
  finished: Person[]
}

/** People use the public screens until the service is killed at a random time. */
async function liveUntilKilled(host: BuiltHost, { people, finished }: Town, mails: Surroundings['mails']) {
  let gone = false
  void host.ended.then(() => (gone = true))
  const around = { origin: host.origin, isGone: () => gone, mails }
  let steps = 1 + Math.random() * atOnce
  const live = async (index: number): Promise<void> => {
    while (!gone) {
      const person = people[index]!
      if (!(await goOn(person, around))) continue
      if (person.done === allSteps) finished.push(...people.splice(index, 1, newPerson()))
      steps -= 1
      if (steps < 0) await setTimeout(Math.random() * 50).then(() => host.kill('SIGKILL'))
    }
  }
  await Promise.all(people.map((_, index) => live(index)))
}

/** Everyone learns the outcome of their last step, and signs in with what they know. */
async function liveOn(host: BuiltHost, { people, finished }: Town, mails: Surroundings['mails']) {
  const around = { origin: host.origin, isGone: () => false, mails }
  for (const person of people) {
    const before = person.done
    while (person.done === before || person.done < 2) await goOn(person, around)
  }
  for (const person of [...people, ...finished.slice(-20)]) await person.signIn(around)
  host.kill('SIGTERM')
  assert.equal(await host.ended, 0)
}

/** Whether a person got on; not when the service gave no answer. */
const goOn = (person: Person, around: Surroundings): Promise<boolean> =>
  person.next(around).then(
    () => true,
    (error: Error) => {
      if (error instanceof NoAnswer) return false
      throw error
    },
  )

/** Looks for what must not be, between two lives of the service. */
const settle = (place: Place, people: readonly Person[]): Promise<void> =>
  place.between(async (run) => {
    const careful = people.filter((person) => person.careful && person.done > 1).map(({ email }) => email)
    for (const statement of [endLeases, ...resetLimits, ...becomeCareful(careful)]) await run(statement)
    for (const [what, query] of Object.entries(offenders)) assert.deepEqual(await run(query), [], what)
  })
