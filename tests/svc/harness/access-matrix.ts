import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Endpoint, EndpointTable } from '../../../src/contract/endpoint.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { isDeep } from '../../deep.ts'
import { openPeople, type Person } from './access-people.ts'
import { aboutOthers, filesOfCommands, onlyFor, permits, usesUp } from './access-table.ts'
import { ask, namings, type Naming } from './ask-about.ts'
import { nobodys, type Belongings } from './belongings.ts'
import { codeOf, refused, type TestSite } from './client.ts'
import { openJournal } from './row-journal.ts'
import { rowsByOwner } from './rows.ts'
import { openWorld } from './world.ts'

/**
 * Tries every call of some tables as half of the kinds of caller, about things of every kind of owner. Where everything is tried,
 * all kinds make each call, by and about new people where it changes something, and every table is read before and after it.
 */
export const testAccess = async (...tables: EndpointTable[]): Promise<void> => {
  const guarded = tables
    .flatMap((table) => Object.values<Endpoint>(table))
    .filter(({ can }) => can !== 'anyone')
  const world = await openWorld({ LOG_LEVEL: 'silent', PORTICO_ROLE: 'web' })
  after(world.close)
  await world.run("update site set csp_settings = slug = 'aurora', csp_connector = slug = 'aurora'")
  const withFiles = guarded.some((endpoint) =>
    namings(endpoint).some((naming) => naming === 'avatar' || naming === 'attachment'),
  )
  const people = openPeople(world, withFiles)

  /** A user of each site who makes no call: their data may be neither read nor changed. */
  const bystanders = {
    aurora: await people.make('customer', 'aurora'),
    borealis: await people.make('customer', 'borealis'),
  }

  const bystanderIds = Object.values(bystanders).map(({ id }) => id)

  const callers: [string, Person][] = []
  for (const [name, role, site] of kinds) callers.push([name, await people.make(role, site)])
  // Files aren't moved during calls.
  await world.service.drainFiles()

  const elsewhere = (site: TestSite) => (site === 'aurora' ? bystanders.borealis : bystanders.aurora)
  const neighbour = (site: TestSite) => (site === 'aurora' ? bystanders.aurora : bystanders.borealis)

  const journal = await openJournal(world)
  const atFirst = await rowsByOwner(world)

  /** Makes calls that must all be refused, and asserts that nothing has changed. */
  const withoutEffect = async (calls: () => Promise<void>): Promise<void> => {
    const before = isDeep ? await rowsByOwner(world) : {}
    await journal.skip()
    await calls()
    assert.deepEqual(await journal.take(), [])
    if (isDeep) assert.deepEqual(await rowsByOwner(world), before)
  }

  for (const [at, endpoint] of guarded.entries()) {
    const name = nameOf(endpoint)
    test(`case 64: ${name} is refused to every unauthorized caller, and changes nothing`, () =>
      withoutEffect(async () => {
        const things = namings(endpoint)
        for (const naming of things.length > 0 ? things : [undefined])
          refused(await ask(world.client(), endpoint, bystanders.aurora.has, naming), 401, 20)
        for (const [who, { client, role, site, has }] of triedBy(callers, at)) {
          const isOpen = onlyFor[name]?.(role, site) ?? true
          if (!isOpen && things.length === 0) refused(await ask(client, endpoint, has), 403, 909)
          const answers: string[] = []
          for (const naming of things) {
            const others = [elsewhere(site).has, nobodys]
            if (!aboutOthers[name]?.includes(role)) others.push(neighbour(site).has)
            if (!isOpen) others.push(has)
            for (const other of others) {
              const answer = await ask(client, endpoint, other, naming)
              assert.ok([403, 404].includes(answer.status), `${who}: ${answer.status} ${answer.text}`)
              answers.push(answer.text)
            }
          }
          // Other users' records and missing ones get the same reply.
          assert.ok(new Set(answers).size <= 1, `${who}: ${[...new Set(answers)].join(' ')}`)
        }
      }))
  }

  test('case 64: who has fewer rights is refused, and nothing changes', () =>
    withoutEffect(async () => {
      const [admin, operator, root] = ["the site's admin", "the site's operator", "the site's root"].map(
        (one) => callers.find(([who]) => who === one)?.[1],
      )
      assert.ok(admin && operator && root)
      const named = guarded.filter((one) => aboutOthers[nameOf(one)] && namings(one).includes('userId'))
      for (const endpoint of named) {
        refused(await ask(admin.client, endpoint, operator.has, 'userId'), 403, 909)
        refused(await ask(admin.client, endpoint, root.has, 'userId'), 403, 909)
        refused(await ask(operator.client, endpoint, root.has, 'userId'), 403, 909)
      }
    }))

  test('case 64: after all refusals every table is unchanged', async () => {
    assert.deepEqual(await rowsByOwner(world), atFirst)
  })

  test('case 25, 64: without a recent proof, calls that need one do nothing', async () => {
    const ids = callers.map(([, { id }]) => id).join(', ')
    await world.run(
      `update session set proved_at = now() - interval '16 minutes' where account_id in (${ids})`,
    )
    await withoutEffect(async () => {
      for (const endpoint of guarded.filter(({ requiresReauth }) => requiresReauth)) {
        const [naming] = namings(endpoint)
        for (const [, { client, role, site, has }] of callers) {
          // Missing permission is refused first.
          const isOpen = endpoint.can === 'session' || permits(role, endpoint)
          for (const things of [has, neighbour(site).has, elsewhere(site).has, nobodys]) {
            const answer = await ask(client, endpoint, things, naming)
            if (isOpen) refused(answer, 400, 916)
            else refused(answer, 403, 909)
          }
        }
      }
    })
  })

  /** Asserts that what a call has changed is not the bystanders', and lets go of those who are not what they were. */
  const onlyOthersChanged = async (who: string): Promise<void> => {
    const changes = await journal.take()
    for (const { table, row, owners } of changes)
      assert.ok(
        !owners.some((id) => bystanderIds.includes(id)),
        `${who} changed what is another's: ${table} ${JSON.stringify(row)}`,
      )
    people.forget(new Set(changes.flatMap(({ owners }) => owners)))
  }

  /** Makes a successful call about an owner's data. */
  const answered = async (
    who: string,
    endpoint: Endpoint,
    caller: Person,
    has: Belongings,
    naming?: Naming,
  ) => {
    const before = isDeep ? await rowsByOwner(world, ...bystanderIds) : {}
    await journal.skip()
    const session = caller.client.cookies.get('sid')
    const answer = await ask(caller.client, endpoint, has, naming)
    await onlyOthersChanged(who)
    if (caller.client.cookies.get('sid') !== session) people.forget(new Set([caller.id]))
    if (usesUp.includes(nameOf(endpoint))) people.forget(new Set([has.userId]))
    if (isDeep)
      assert.deepEqual(await rowsByOwner(world, ...bystanderIds), before, `${who} changed what is another's`)
    assert.ok(answer.status < 500, `${who}: ${answer.text}`)
    const name = nameOf(endpoint)
    if (!filesOfCommands.includes(name))
      assert.ok(![401, 403, 404].includes(answer.status), `${who}: ${answer.text}`)
    for (const [where, { has: unseen }] of Object.entries(bystanders)) {
      if (where === caller.site && aboutOthers[name]?.includes(caller.role)) continue
      for (const mark of unseen.marks) assert.ok(!answer.text.includes(mark), `${who} saw ${mark}`)
    }
    return answer
  }

  for (const [at, endpoint] of guarded.entries()) {
    const name = nameOf(endpoint)
    const find = isDeep && changes(endpoint) ? people.make : people.untouched
    test(`case 64: ${name} answers permitted callers without affecting others`, async () => {
      const permitted = kinds.filter(([, role, site]) => onlyFor[name]?.(role, site) ?? true)
      for (const kind of triedBy(permitted, at)) {
        const [who, role, site] = kind
        const things = namings(endpoint)
        for (const naming of things.length > 0 ? things : [undefined]) {
          const about = aboutOthers[name]?.includes(role)
            ? [...targetsOf(kinds.indexOf(kind) + at), role]
            : []
          const caller = await find(role, site)
          await answered(who, endpoint, caller, caller.has, naming)
          for (const target of about) {
            const { has } = await find(target, site, 'called about')
            const answer = await answered(who, endpoint, await find(role, site), has, naming)
            if (answer.status !== 200) assert.fail(`${who}: ${codeOf(answer)} ${answer.text}`)
          }
        }
      }
    })
  }

  test('case 64: after all calls uninvolved users have what they had', async () => {
    const had = Object.fromEntries(bystanderIds.map((id) => [id, atFirst[id]]))
    assert.deepEqual(await rowsByOwner(world, ...bystanderIds), had)
  })
}

const kinds: readonly [string, Role, TestSite][] = [
  ['another user of the site', 'customer', 'aurora'],
  ['a sub-user of the site', 'subuser', 'aurora'],
  ['a reseller of the site', 'reseller', 'aurora'],
  ["another site's user", 'customer', 'borealis'],
  ["another site's admin", 'admin', 'borealis'],
  ["the site's admin", 'admin', 'aurora'],
  ["the site's operator", 'operator', 'aurora'],
  ["the site's root", 'root', 'aurora'],
]

/** Who makes a call: every second kind, the others the next call; where everything is tried, or few may make it, all. */
const triedBy = <T>(kinds: readonly T[], call: number): readonly T[] =>
  isDeep || kinds.length < 3 ? kinds : kinds.filter((_, at) => (at + call) % 2 === 0)

/** Owners that a kind of caller calls about: one per call, all of them in the deep run. */
const targetsOf = (turn: number): readonly Role[] => (isDeep ? targets : [targets[turn % targets.length]!])
const targets = ['customer', 'subuser', 'reseller'] as const

const changes = ({ method, changes: does }: Endpoint): boolean => method !== 'GET' || does === true

/** A call as the tables of who may make it name it. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
