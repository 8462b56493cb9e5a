import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { administrators, type Role } from '../../../../src/contract/engine/roles.ts'
import { openPeople, targetsOf, type Person } from './access-people.ts'
import { aboutOthers, byOwnersAlone, filesOfCommands, onlyFor } from './access-table.ts'
import { permits } from './own-calls.ts'
import { usesUp } from './uses-up.ts'
import { ask, namings, type Naming } from '../world/ask-about.ts'
import { nobodys, type Belongings } from './belongings.ts'
import { codeOf, refused, type TestSite } from '../world/client.ts'
import { onlyFromOwnPages } from '../world/only-own-pages.ts'
import { openJournal } from './row-journal.ts'
import { rowsByOwner, type Rows } from '../cases/rows.ts'
import { ofTurn } from '../world/turns.ts'
import { openWorld, type World } from '../world/world.ts'

/** What calls were tried on. */
export interface Tried {
  world: World
  /** Makes calls that must all be refused, and asserts that nothing has changed. */
  withoutEffect(calls: () => Promise<void>): Promise<void>
}

/**
 * Tries who may make calls, about things of every kind of owner. The `whole` matrix is every kind of caller, by and about new
 * people where a call changes something, with every table read before and after it; else each call is made by a few kinds, others
 * for the next call.
 */
export const testAccess = async (endpoints: readonly Endpoint[], whole: boolean): Promise<Tried> => {
  const guarded = endpoints.filter(({ can }) => can !== 'anyone')
  const world = await openWorld({ LOG_LEVEL: 'silent', PORTICO_ROLE: 'web' })
  after(world.close)
  await world.run("update site set csp_settings = slug = 'aurora', csp_connector = slug = 'aurora'")
  const withFiles = guarded.some((endpoint) =>
    namings(endpoint).some((naming) => naming === 'avatar' || naming === 'attachment'),
  )
  const people = openPeople(world, withFiles)

  /** One user of each site who makes no call. No call may show or change their data. */
  const bystanders = {
    aurora: await people.make('customer', 'aurora'),
    borealis: await people.make('customer', 'borealis'),
  }

  const bystanderIds = Object.values(bystanders).map(({ id }) => id)

  const callers: [string, Person][] = []
  for (const [name, role, site] of kinds) callers.push([name, await people.make(role, site)])
  // No file moves while the calls run.
  await world.service.drainFiles()

  const elsewhere = (site: TestSite) => (site === 'aurora' ? bystanders.borealis : bystanders.aurora)
  const neighbour = (site: TestSite) => (site === 'aurora' ? bystanders.aurora : bystanders.borealis)

  const journal = await openJournal(world)
  const atFirst = await rowsByOwner(world)
  /** Rows after the last call without effect, until something changes them. */
  let last: Rows | undefined = atFirst

  const withoutEffect = async (calls: () => Promise<void>): Promise<void> => {
    const before = whole ? (last ?? (await rowsByOwner(world))) : {}
    await journal.skip()
    await calls()
    assert.deepEqual(await journal.take(), [])
    if (!whole) return
    last = await rowsByOwner(world)
    assert.deepEqual(last, before)
  }

  /** Who asks in vain: of a few, one whom the call is closed to, and one or two whom it is open to, for other things. */
  const askersOf = (endpoint: Endpoint): readonly [string, Person][] => {
    if (whole) return callers
    const name = nameOf(endpoint)
    const isOpen = ([, { role, site }]: [string, Person]) => onlyFor[name]?.(role, site) ?? true
    const open = callers.filter(isOpen)
    const closed = callers.filter((one) => !isOpen(one))
    const [customer] = open
    return [...new Set([...ofTurn(closed, name), ...(customer ? [customer] : []), ...ofTurn(open, name)])]
  }

  for (const endpoint of guarded) {
    const name = nameOf(endpoint)
    test(`case 64: ${name} is refused to others, all alike, and leaves no trace`, () =>
      withoutEffect(async () => {
        const things = namings(endpoint)
        for (const naming of things.length > 0 ? things : [undefined])
          refused(await ask(world.client(), endpoint, bystanders.aurora.has, naming), 401, 20)
        await onlyFromOwnPages(endpoint, ofTurn(callers, name)[0]![1])
        for (const [who, { client, role, site, has }] of askersOf(endpoint)) {
          const isOpen = onlyFor[name]?.(role, site) ?? true
          if (!isOpen && things.length === 0) refused(await ask(client, endpoint, has), 403, 909)
          const answers: string[] = []
          for (const naming of things) {
            const others = [elsewhere(site).has, nobodys]
            const sees = byOwnersAlone.includes(name) && administrators.includes(role)
            if (!sees && !aboutOthers[name]?.includes(role)) others.push(neighbour(site).has)
            if (!isOpen) others.push(has)
            for (const other of others) {
              const answer = await ask(client, endpoint, other, naming)
              assert.ok([403, 404].includes(answer.status), `${who}: ${answer.status} ${answer.text}`)
              answers.push(answer.text)
            }
          }
          // Another user's item and a missing item get the same answer.
          assert.ok(new Set(answers).size <= 1, `${who}: ${[...new Set(answers)].join(' ')}`)
        }
      }))
  }

  test('case 64: an administrator can neither see nor change accounts with more rights', () =>
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

  test('case 64: after all that was refused every table holds what it held before', async () => {
    assert.deepEqual(await rowsByOwner(world), atFirst)
  })

  test('case 25, 64: without a recent proof of identity, calls that need it are refused', async () => {
    const ids = callers.map(([, { id }]) => id).join(', ')
    last = undefined
    await world.run(
      `update session set proved_at = now() - interval '16 minutes' where account_id in (${ids})`,
    )
    await withoutEffect(async () => {
      for (const endpoint of guarded.filter(({ requiresReauth }) => requiresReauth)) {
        const [naming] = namings(endpoint)
        for (const [, { client, role, site, has }] of whole ? callers : ofTurn(callers, nameOf(endpoint))) {
          // A missing permission is refused before a missing proof.
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
  const onlyOthersChanged = async (who: string, endpoint: Endpoint): Promise<void> => {
    const changes = await journal.take()
    if (!changesThings(endpoint)) assert.deepEqual(changes, [], 'what only reads has written')
    for (const { table, row, owners } of changes)
      assert.ok(
        !owners.some((id) => bystanderIds.includes(id)),
        `${who} changed what is another's: ${table} ${JSON.stringify(row)}`,
      )
    people.forget(new Set(changes.flatMap(({ owners }) => owners)))
  }

  /** Makes a permitted call about an owner's items. */
  const answered = async (
    who: string,
    endpoint: Endpoint,
    caller: Person,
    has: Belongings,
    naming?: Naming,
  ) => {
    const before = whole ? await rowsByOwner(world, ...bystanderIds) : {}
    last = undefined
    await journal.skip()
    const session = caller.client.cookies.get('sid')
    const answer = await ask(caller.client, endpoint, has, naming)
    await onlyOthersChanged(who, endpoint)
    if (caller.client.cookies.get('sid') !== session) people.forget(new Set([caller.id]))
    if (usesUp.includes(nameOf(endpoint))) people.forget(new Set([has.userId]))
    if (whole)
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

  /** Who is answered: of a few, one, and one who may ask about others. */
  const answeredOf = (name: string): readonly (readonly [string, Role, TestSite])[] => {
    const permitted = kinds.filter(([, role, site]) => onlyFor[name]?.(role, site) ?? true)
    if (whole) return permitted
    const some = ofTurn(permitted, name)
    const mayAskAbout = ([, role]: (typeof kinds)[number]) => aboutOthers[name]?.includes(role) ?? false
    return some.some(mayAskAbout) ? some : [...some, ...ofTurn(permitted.filter(mayAskAbout), name)]
  }

  for (const endpoint of guarded) {
    const name = nameOf(endpoint)
    const find = whole && changesThings(endpoint) ? people.make : people.untouched
    test(`case 64: ${name} is answered to its callers, and changes nothing of others`, async () => {
      for (const [who, role, site] of answeredOf(name)) {
        const things = namings(endpoint)
        for (const naming of things.length > 0 ? things : [undefined]) {
          const about = aboutOthers[name]?.includes(role) ? targetsOf(name, whole, role) : []
          const caller = await find(role, site)
          await answered(who, endpoint, caller, caller.has, naming)
          for (const target of about) {
            const { has } = await find(target, site, 'called about')
            const answer = await answered(who, endpoint, await find(role, site), has, naming)
            // A task that has ended can't be canceled, an infected file not be opened, a full list take no more, and nothing answers at
            // the address of a page: who hears that was answered.
            const isAnswered =
              [920, 925, 944].includes(Number(codeOf(answer))) || answer.text.includes('pageUnread')
            if (answer.status !== 200 && !isAnswered) assert.fail(`${who}: ${codeOf(answer)} ${answer.text}`)
          }
        }
      }
    })
  }

  test('case 64: answered calls leave the data of uninvolved users unchanged', async () => {
    const had = Object.fromEntries(bystanderIds.map((id) => [id, atFirst[id]]))
    assert.deepEqual(await rowsByOwner(world, ...bystanderIds), had)
  })

  return { world, withoutEffect }
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

const changesThings = ({ method, changes }: Endpoint): boolean => method !== 'GET' || changes === true

/** A call as the tables of who may make it name it. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
