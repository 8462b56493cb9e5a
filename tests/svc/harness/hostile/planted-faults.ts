import {
  answered,
  changed,
  ended,
  fromPage,
  hasType,
  headed,
  refusedWith,
  signedOut,
  told,
} from './faulty-answers.ts'
import type { Fault } from './faulty-service.ts'

/** One fault for each way in which a service may differ from the contract. */
export const faults: readonly Fault[] = [
  // Faults of answers.
  {
    at: 'GET /login',
    check: 'reply',
    when: answered(200),
    answers: changed((context) => ({ ...context, email: undefined })),
  },
  {
    at: 'GET /user',
    check: 'reply',
    when: answered(200),
    answers: changed((user) => ({ ...user, countOfCartItems: 'none' })),
  },
  {
    at: 'GET /users/:site/:id',
    check: 'reply',
    when: answered(200),
    answers: changed((user) => ({ ...user, role: 'wizard' })),
  },
  {
    at: 'GET /announcements',
    check: 'reply',
    when: answered(200),
    answers: headed('content-type', 'text/html'),
  },
  {
    at: 'GET /home',
    check: 'reply',
    when: answered(200),
    answers: headed('cache-control', 'public, max-age=60'),
  },
  { at: 'GET /logo', check: 'reply', when: answered(200), answers: headed('content-type', 'image/webp') },
  { at: 'GET /support/summary', check: 'reply', when: answered(200), answers: refusedWith(500, 914) },
  {
    at: 'GET /captcha',
    check: 'reply',
    when: ({ method }) => method === 'GET',
    answers: () => {
      throw new TypeError('fetch failed')
    },
  },
  {
    at: 'POST /login',
    check: 'session cookie',
    when: answered(200),
    answers: headed('set-cookie', (given) => given.replaceAll('; HttpOnly', '')),
  },
  // Ids that name nothing.
  { at: 'GET /sites/:siteHost', check: 'unknown id', when: answered(404), answers: told({}) },
  { at: 'GET /crashReports/:id', check: 'unknown id', when: answered(404), answers: refusedWith(500, 914) },
  {
    at: 'DELETE /header/sessions/:id',
    check: 'unknown id',
    when: answered(404),
    answers: refusedWith(404, 909),
  },
  // Lists.
  {
    at: 'GET /users',
    check: 'page size',
    asks: ({ searchParams }) => searchParams.set('size', '50'),
  },
  {
    at: 'GET /reports/loginLog',
    check: 'from',
    asks: ({ searchParams }) => searchParams.delete('from', '1'),
  },
  {
    at: 'GET /reports/auditTrail',
    check: 'filter',
    asks: ({ searchParams }) => searchParams.delete('filter'),
  },
  {
    at: 'GET /users/:site/:id/history',
    check: 'choices',
    when: ({ url }, { status }) => status === 200 && new URL(url).searchParams.has('result'),
    answers: changed((page) => ({ ...page, auxFilter: '' })),
  },
  {
    at: 'GET /reports/customersWithPhone',
    check: 'choices',
    asks: ({ searchParams }) => searchParams.delete('role'),
    when: ({ url }, { status }) => status === 200 && new URL(url).searchParams.has('role'),
    answers: changed((page) => ({ ...page, auxFilter: 'role=subuser' })),
  },
  {
    at: 'GET /reports/jobQueues',
    check: 'sorting',
    when: ({ url }, { status }) => status === 200 && new URL(url).searchParams.has('sorting'),
    asks: ({ searchParams }) => searchParams.delete('sorting'),
    answers: async (answer, { url }) => {
      const sorting = new URL(url).searchParams.get('sorting')
      return new Response(JSON.stringify({ ...((await answer.json()) as object), sorting }), answer)
    },
  },
  // Sessions and permissions.
  { at: 'GET /queue', check: 'signed out', when: signedOut, answers: refusedWith(403, 20) },
  { at: 'GET /header/details', check: 'signed out', when: signedOut, answers: refusedWith(401, 909) },
  {
    at: 'PUT /header/configuration',
    check: 'signed out',
    when: (request, answer) => signedOut(request) && answer.status === 401,
    answers: told({ saved: true }),
  },
  { at: 'GET /reports/schedules', check: 'ended session', when: ended, answers: told([]) },
  { at: 'GET /reports/activeSessions', check: 'permission', when: answered(403), answers: told({}) },
  { at: 'POST /groups', check: 'permission', when: answered(403), answers: refusedWith(400, 903) },
  {
    at: 'POST /users',
    check: 'no token',
    when: (request, answer) => !request.headers.has('token') && ended(request, answer),
    answers: refusedWith(400, 903),
  },
  {
    at: 'PUT /header/password',
    check: 'no token',
    when: (request, answer) => request.headers.get('token') === 'portico-verify' && ended(request, answer),
    answers: refusedWith(400, 903),
  },
  { at: 'GET /logout', check: 'no token', when: answered(401), answers: told({ loggedOut: true }) },
  // Faults of requests.
  { at: 'POST /forgot', check: 'body type', when: hasType('text/plain'), answers: refusedWith(400, 903) },
  {
    at: 'PUT /header/updateTimeZone',
    check: 'wrong input',
    when: answered(400),
    answers: told({ saved: true }),
  },
  {
    at: 'GET /groups',
    check: 'wrong input',
    when: answered(400),
    answers: refusedWith(500, 914),
  },
  {
    at: 'POST /validate',
    check: 'wrong input',
    when: answered(400),
    answers: refusedWith(400, 903, { key: 'nonsense' }),
  },
  { at: 'POST /bearer', check: 'wrong input', when: answered(400), answers: refusedWith(400, 4711) },
  {
    at: 'POST /reset',
    check: 'wrong input',
    when: answered(400),
    answers: told({ error: 'invalid' }, 400),
  },
  // Pages of other sites.
  {
    at: 'GET /users/roles',
    check: 'foreign page',
    when: fromPage(/invalid$/),
    answers: headed('access-control-allow-origin', 'https://portico-verify.invalid'),
  },
  {
    at: 'PUT /groups/:site/:id',
    check: 'preflight',
    when: fromPage(/localhost/),
    answers: headed('access-control-allow-methods', 'GET, POST'),
  },
  {
    at: 'POST /support/tickets',
    check: 'preflight',
    when: fromPage(/localhost/),
    answers: headed('access-control-allow-headers', 'content-type'),
  },
  // Faults outside any endpoint.
  { at: 'the service', path: '/portico-verify', check: 'unknown path', answers: told('<p>', 404) },
  {
    at: 'the service',
    path: '/loginCheck',
    check: 'foreign page',
    when: fromPage(/invalid$/),
    answers: told({ loggedIn: false }),
  },
  {
    at: 'the service',
    path: '/loginCheck',
    check: 'page that may call',
    when: fromPage(/localhost/),
    answers: headed('vary', 'Accept'),
  },
]
