import { fakeSvc, failure, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer, type GivenMenu } from '../page/menu-answer.ts'
import { pageOf } from './fleet-svc.ts'

export const dock = {
  id: '1',
  name: 'North dock',
  state: 'open',
  keeper: 'Dana Levi',
  opened: '2020-01-02T03:04:05.000Z',
  surveyor: 'Noa Bar',
  surveyed: 'Sound',
  task: '',
}

const inList = ({ id, name, state }: typeof dock) => ({ id, name, state, berths: 4 })

/** The other docks, for a list of more than one page. */
const others = Array.from({ length: 13 }, (_, at) => ({
  ...dock,
  id: String(at + 2),
  name: `Dock ${at + 2}`,
  state: at % 3 ? 'open' : 'closed',
}))

const days = Array.from({ length: 7 }, (_, at) => ({
  at: new Date(Date.UTC(2026, 10, 1 + at)).toISOString(),
  ships: 20 + ((at * 3) % 7),
  waiting: at % 4,
}))

/** A service with docks that stores additions and changes. */
export function docksSvc(answers: Answers = {}, menu: GivenMenu = { menu: ['users', 'loginLog'] }) {
  const all = [dock, ...others]
  let berths = [{ id: '9', dockId: '1', name: 'A1', ship: 'Argo' }]
  let rules: object = { billing: 'free' }
  return fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer(menu),
    'GET /profile/details': failure(503, 908),
    'GET /docks': ({ query }) => {
      const [from, state] = [Number(query.get('from') ?? 0), query.get('state')]
      const found = all.filter((each) => !state || each.state === state)
      const items = found.slice(from, from + 10).map(inList)
      return pageOf(items, {
        total: found.length,
        firstElement: from + 1,
        lastElement: from + items.length,
        next: from + 10 < found.length,
        previous: from > 0,
      })
    },
    ...Object.fromEntries(all.map((each) => [`GET /docks/${each.id}`, { body: each }])),
    'GET /docks/1/meter': { body: { power: 120, water: 31, fault: '' } },
    'GET /docks/1/berths': () => pageOf(berths),
    'POST /docks/1/berths': ({ body }) => {
      berths = [
        ...berths,
        { id: String(berths.length + 9), dockId: '1', ship: '', ...(body as { name: string }) },
      ]
      return { body: { saved: true } }
    },
    'POST /docks/1/berths/9/remove': () => {
      berths = []
      return { body: { saved: true } }
    },
    'GET /docks/1/berths/9': { body: { id: '9', name: 'A1', ship: 'Argo', depth: 12 } },
    'GET /docks/1/berths/9/visits': pageOf([{ id: '1', ship: 'Bounty', at: dock.opened }]),
    'GET /docks/1/rules': () => ({ body: rules }),
    'PUT /docks/1/rules': ({ body }) => {
      rules = body as object
      return { body: { saved: true } }
    },
    'GET /docks/quote': ({ query }) => ({ body: { monthly: Number(query.get('fee')) * 30 } }),
    'GET /docks/1/load': { body: { items: days } },
    'GET /docks/1/papers': pageOf([]),
    ...answers,
  })
}
