import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Endpoint, EndpointTable } from '../../../src/contract/endpoint.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { aboutOthers, filesOfCommands, onlyFor, permits } from './access-table.ts'
import { ask, namings } from './ask-about.ts'
import { giveBelongings, nobodys, type Belongings } from './belongings.ts'
import { codeOf, refused, type Client, type TestSite } from './client.ts'
import { giveRights } from './profile.ts'
import { rowsByOwner } from './rows.ts'
import { signedIn } from './steps.ts'
import { openWorld } from './world.ts'

/** Tries every call of some tables as every kind of caller, about things of every kind of owner. */
export const testAccess = async (...tables: EndpointTable[]): Promise<void> => {
  const guarded = tables
    .flatMap((table) => Object.values<Endpoint>(table))
    .filter(({ can }) => can !== 'anyone')
  const world = await openWorld({ LOG_LEVEL: 'silent' })
  after(world.close)
  await world.run("update site set csp_settings = slug = 'aurora', csp_connector = slug = 'aurora'")

  const person = async (role: Role, site: TestSite): Promise<Person> => {
    const account = await world.account({ site })
    await giveRights(world, account, role)
    const has = await giveBelongings(world, account)
    return { role, site, id: String(account.id), client: await signedIn(world, account), has }
  }

  // Whoever only reads leaves everything as it is, so one of each kind reads everything.
  const readers = new Map<string, Promise<Person>>()
  const reader = (role: Role, site: TestSite): Promise<Person> => {
    const found = readers.get(`${role} ${site}`) ?? person(role, site)
    readers.set(`${role} ${site}`, found)
    return found
  }

  /** Somebody of each site who makes no call: nothing of theirs may be seen or changed. */
  const bystanders = {
    aurora: await person('customer', 'aurora'),
    borealis: await person('customer', 'borealis'),
  }

  const bystanderIds = Object.values(bystanders).map(({ id }) => id)

  const callers: [string, Person][] = []
  for (const [name, role, site] of kinds) callers.push([name, await person(role, site)])

  const elsewhere = (site: TestSite) => (site === 'aurora' ? bystanders.borealis : bystanders.aurora)
  const neighbour = (site: TestSite) => (site === 'aurora' ? bystanders.aurora : bystanders.borealis)

  for (const endpoint of guarded) {
    const name = nameOf(endpoint)
    test(`case 64: ${name} is refused to whoever may not make it, all alike, and changes nothing`, async () => {
      const before = await rowsByOwner(world)
      const things = namings(endpoint)
      for (const naming of things.length > 0 ? things : [undefined])
        refused(await ask(world.client(), endpoint, bystanders.aurora.has, naming), 401, 20)
      for (const [who, { client, role, site, has }] of callers) {
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
        // What is not one's own and what is nobody's are answered alike.
        assert.ok(new Set(answers).size <= 1, `${who}: ${[...new Set(answers)].join(' ')}`)
      }
      assert.deepEqual(await rowsByOwner(world), before)
    })
  }

  test('case 64: who has fewer rights is refused where it is about somebody with more, and nothing changes', async () => {
    const [admin, operator, root] = ["the site's admin", "the site's operator", "the site's root"].map(
      (one) => callers.find(([who]) => who === one)?.[1],
    )
    assert.ok(admin && operator && root)
    const before = await rowsByOwner(world)
    const named = guarded.filter((one) => aboutOthers[nameOf(one)] && namings(one).includes('userId'))
    for (const endpoint of named) {
      refused(await ask(admin.client, endpoint, operator.has, 'userId'), 403, 909)
      refused(await ask(admin.client, endpoint, root.has, 'userId'), 403, 909)
      refused(await ask(operator.client, endpoint, root.has, 'userId'), 403, 909)
    }
    assert.deepEqual(await rowsByOwner(world), before)
  })

  test('case 25, 64: without a recent proof of who one is, no call that needs it says or does anything', async () => {
    const ids = callers.map(([, { id }]) => id).join(', ')
    await world.run(
      `update session set proved_at = now() - interval '16 minutes' where account_id in (${ids})`,
    )
    const before = await rowsByOwner(world)
    for (const endpoint of guarded.filter(({ recent }) => recent)) {
      const [naming] = namings(endpoint)
      for (const [, { client, role, site, has }] of callers) {
        // Whom the navigation does not permit it is told that first.
        const isOpen = endpoint.can === 'session' || permits(role, endpoint)
        for (const things of [has, neighbour(site).has, elsewhere(site).has, nobodys]) {
          const answer = await ask(client, endpoint, things, naming)
          if (isOpen) refused(answer, 400, 916)
          else refused(answer, 403, 909)
        }
      }
    }
    assert.deepEqual(await rowsByOwner(world), before)
  })

  for (const endpoint of guarded) {
    const name = nameOf(endpoint)
    test(`case 64: ${name} is answered to whoever may make it, and neither shows nor changes anything of others`, async () => {
      for (const [who, role, site] of kinds) {
        if (!(onlyFor[name]?.(role, site) ?? true)) continue
        const things = namings(endpoint)
        for (const naming of things.length > 0 ? things : [undefined]) {
          const about: Role[] = aboutOthers[name]?.includes(role)
            ? ['customer', 'subuser', 'reseller', role]
            : []
          for (const target of [undefined, ...about]) {
            const caller = await (changes(endpoint) ? person(role, site) : reader(role, site))
            const owner = target
              ? await (changes(endpoint) ? person(target, site) : reader(target, site))
              : caller
            const before = await rowsByOwner(world, ...bystanderIds)
            const answer = await ask(caller.client, endpoint, owner.has, naming)
            assert.deepEqual(
              await rowsByOwner(world, ...bystanderIds),
              before,
              `${who} changed what is another's`,
            )
            if (!filesOfCommands.includes(name))
              assert.ok(![401, 403, 404].includes(answer.status), `${who}: ${answer.text}`)
            assert.ok(answer.status < 500, `${who}: ${answer.text}`)
            for (const [where, { has }] of Object.entries(bystanders)) {
              if (where === site && aboutOthers[name]?.includes(role)) continue
              for (const mark of has.marks) assert.ok(!answer.text.includes(mark), `${who} saw ${mark}`)
            }
            if (target && answer.status !== 200) assert.fail(`${who}: ${codeOf(answer)} ${answer.text}`)
          }
        }
      }
    })
  }
}

interface Person {
  role: Role
  site: TestSite
  id: string
  client: Client
  has: Belongings
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

const changes = ({ method, changes: does }: Endpoint): boolean => method !== 'GET' || does === true

/** A call as the tables of who may make it name it. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
