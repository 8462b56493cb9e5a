import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'

/** A page of a list as a service answers it. */
export const pageOf = (items: object[], more: object = {}) => ({
  body: {
    items,
    filter: '',
    sorting: '',
    auxFilter: '',
    size: 10,
    total: items.length,
    firstElement: 1,
    lastElement: items.length,
    next: false,
    previous: false,
    info: {},
    ...more,
  },
})

export const ship = {
  id: '1',
  name: 'Argo',
  state: 'Active',
  port: 'Haifa',
  built: '2020-01-02T03:04:05.000Z',
  crew: 7,
}

/** A service with a fleet, for a user with these entries. */
export const fleetSvc = (answers: Answers = {}, ids: readonly string[] = ['users', 'groups', 'loginLog']) =>
  fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ids }),
    'GET /profile/details': failure(503, 908),
    'GET /fleet': pageOf([ship, { ...ship, id: '2', name: 'Bounty', state: 'Suspended', port: 'Acre' }]),
    'GET /fleet/1': { body: { ...ship, note: 'Fast' } },
    'GET /fleet/2': failure(404, 906),
    'GET /fleet/1/crew': pageOf([{ id: '9', name: 'Jason' }]),
    ...answers,
  })
