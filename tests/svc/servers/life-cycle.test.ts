import { after, test, type TestContext } from 'node:test'
import fc from 'fast-check'
import { hashOf } from '../../../demo-host/svc/kernel/keys.ts'
import { isDeep, runs } from '../../deep.ts'
import { openHostileProvider } from '../harness/provider/hostile-provider.ts'
import { goThrough } from '../harness/life/go.ts'
import { stepNames } from '../harness/life/steps.ts'
import { sites, type Step, type Walk } from '../harness/life/walk.ts'
import { addNetwork } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const provider = await openHostileProvider()
after(provider.close)

// Both sites take new people; one of them hides who has an account.
await world.run(`
  update site set registration_allowed = true, captcha_on = '{}' where slug in ('aurora', 'borealis');
  update site set hides_accounts = true where slug = 'borealis';
  insert into site_secret (site_id, secret_hash) select id, '${hashOf('ss_borealis_demo')}' from site where slug = 'borealis'`)
for (const site of sites) await addNetwork(world, site, 'walk-id', provider.issuer('walk'))

const oneOf = <const T>(...choices: T[]) => fc.constantFrom(...choices)
const places = {
  at: oneOf(0, 1),
  by: oneOf(0, 1),
  who: oneOf(0, 0, 1, 2),
  pick: fc.nat(97),
  twist: fc.nat(97),
}
const step = (names: string[]): fc.Arbitrary<Step> =>
  fc.record({ does: fc.constantFrom(...names), ...places }, { noNullPrototype: true })

// Time does not pass beside a call, and a cookie is not lost during one.
const besides = stepNames.filter((name) => name !== 'jump' && name !== 'loseCookie')
// A change that is reverted within one turn couldn't be detected.
const administrators = new Set(['disable', 'enable', 'switchOn', 'switchOff', 'readdress'])
const together = (least: number, most: number) =>
  fc
    .tuple(fc.array(step(besides), { minLength: least, maxLength: most }), places.at, places.who)
    .map(([steps, at, who]) => {
      const administered = steps.find(({ does }) => administrators.has(does))
      return steps
        .filter((one) => one === administered || !administrators.has(one.does))
        .map((one) => ({ ...one, at, who }))
    })
const alone = step(stepNames).map((one) => [one])

// A person exists before anything happens.
const first = { at: 0, by: 0, who: 0, pick: 1, twist: 0 } as const
const beginning: Step[][] = [[{ ...first, does: 'create' }], [{ ...first, does: 'create', at: 1 }]]

const most = Number(process.env['PORTICO_LIFE_STEPS'] ?? (isDeep ? 400 : 120))
const [seed, path] = (process.env['PORTICO_LIFE_AGAIN'] ?? '').split(' ')

const walkThrough = async (t: TestContext, turn: fc.Arbitrary<Step[]>, turns: number, walks: number) => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: turns, maxLength: turns }), async (drawn) =>
      countDone(done, await goThrough(world, provider, [...beginning, ...drawn])),
    ),
    {
      ...runs(Math.ceil(walks), Math.ceil(walks)),
      endOnFailure: true,
      reporter: tellStory,
      ...(seed ? { seed: Number(seed) } : {}),
      ...(path ? { path } : {}),
    },
  )
  t.diagnostic([...done].map(([what, times]) => `${what} ${times}`).join(', '))
}

test('no order of account changes on two sites opens an account wrongly', (t) => {
  const turn = fc.oneof({ weight: 3, arbitrary: alone }, { weight: 1, arbitrary: together(2, 4) })
  return walkThrough(t, turn, 40, most / 60)
})

test('and neither when much of it happens to one account at once', (t) => {
  const turn = fc.oneof({ weight: 2, arbitrary: alone }, { weight: 3, arbitrary: together(6, 10) })
  return walkThrough(t, turn, 12, most / 120)
})

const countDone = (done: Map<string, number>, { story }: Walk): void => {
  for (const line of story.flatMap((one) => one.split(' + '))) {
    const [, what] = /^(\w+) .*→ (?:200|done)/.exec(line) ?? []
    if (what) done.set(what, (done.get(what) ?? 0) + 1)
  }
}

// What happened says more than the numbers it was drawn from; those go through the same walk again.
const tellStory = <T>({ failed, seed, counterexamplePath, errorInstance }: fc.RunDetails<T>): void => {
  if (!failed) return
  const again = `PORTICO_LIFE_AGAIN='${seed} ${counterexamplePath}'`
  throw new Error(`${(errorInstance as Error | undefined)?.message}\nOnce more: ${again}`, {
    cause: errorInstance,
  })
}
