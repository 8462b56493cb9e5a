import type { agreementSigning } from '../../contract/sites/agreement-signing.ts'
import type { announcements } from '../../contract/home/announcements.ts'
import type { Reply } from '../../contract/engine/endpoint.ts'
import type { header } from '../../contract/shell/header.ts'
import type { inbox } from '../../contract/account/inbox.ts'
import type { queue } from '../../contract/account/queue.ts'
import type { search } from '../../contract/shell/search.ts'
import type { site } from '../../contract/sites/site.ts'
import type { registration } from '../../contract/login/registration.ts'
import { whole, type Answers } from '../answer.ts'
import { menuIds } from '../menu-ids.ts'
import { taskAt } from '../records/tasks.ts'
import { notFound } from '../refusal.ts'
import type { World } from '../world.ts'

const brand = {
  systemName: 'Aurora Cloud',
  copyright: 'Aurora Cloud, a demonstration',
  // None, so that the page's own theme shows.
  theme: { brand: '' },
  logos: {},
}

const own = ['home', 'inbox', 'profile', 'forbidden']

type Found = Reply<typeof search.find>['items'][number]

function foundIn(world: World): Found[] {
  return [
    ...world.servers.map(({ id, name, address }) =>
      found('server', id, name, address ?? '', `/servers/${id}`),
    ),
    ...world.tickets.map(({ id, subject, customer }) =>
      found('ticket', id, subject, customer, `/support/all/${id}`),
    ),
    ...world.networks.map(({ id, name, range }) => found('network', id, name, range, `/networks/${id}`)),
  ]
}

const found = (kind: Found['kind'], id: string, name: string, detail: string, to: string): Found => ({
  kind,
  id,
  name,
  detail,
  to,
})

/** The site, the menu and what the frame of a page shows. */
export const shellAnswers: Answers = {
  'GET /site': whole<typeof site.show>(() => ({
    ...brand,
    name: 'Aurora Cloud',
    registrationAllowed: true,
    socialNetworks: [],
    locales: ['en', 'he'],
    passwordPolicy: { min: 6, max: 30 },
    hidesAccounts: false,
    hasAnalytics: false,
  })),
  'GET /siteWords': whole<typeof site.words>(() => ({ words: {} })),
  'GET /termsOfService': whole<typeof site.terms>(({ start }) => ({
    title: 'Terms of service',
    locale: 'en',
    updated: new Date(start).toISOString().slice(0, 10),
    sections: [
      { heading: 'What this is', text: 'This is a demonstration. Nothing here is offered or sold.' },
      { heading: 'Your data', text: 'What you type stays in this page and is gone when you leave it.' },
    ],
  })),
  'GET /home': whole<typeof site.home>(() => ({
    template: '<h2>Welcome</h2><p>Aurora Cloud, a demonstration.</p>',
  })),
  'GET /ga': whole<typeof site.analytics>(() => ({
    userId: '',
    email: '',
    gaTrackerId: '',
    ga4TrackerId: '',
    gaAdsTrackerId: '',
    vid: '',
    ga4: {},
  })),
  'GET /header/menu': whole<typeof header.menu>(({ account, scenario, start }) => ({
    user: { name: account.name, company: account.company, role: 'reseller', avatar: null },
    menu: scenario === 'denied' ? own : [...menuIds],
    whitelabel: { ...brand, isMiniViewEnabled: false, miniViewColors: [] },
    titles: {},
    ctxTs: start,
    scMarketplaceMenuItems: { menuItems: [] },
  })),
  'GET /userWelcomePage': whole<typeof registration.welcome>(() => ({
    title: 'Welcome to Aurora Cloud',
    text: 'This is a demonstration. Create your first server to look around.',
  })),
  'GET /agreement': whole<typeof agreementSigning.read>(() => ({ agreements: [] })),
  'GET /announcements': whole<typeof announcements.list>(({ scenario, start }) => ({
    items:
      scenario === 'empty'
        ? []
        : [
            {
              id: '1',
              title: 'New data center in Petah Tikva',
              text: 'Servers in Israel start within a minute.',
              tone: 'info',
              from: new Date(start - 86_400_000).toISOString(),
              until: null,
            },
          ],
  })),
  'GET /find': whole<typeof search.find>((world, { query }) => {
    const text = query.text.toLowerCase()
    const items = foundIn(world).filter(({ name, detail }) =>
      `${name} ${detail}`.toLowerCase().includes(text),
    )
    return { items: items.slice(0, 12), corrected: '' }
  }),
  'GET /inbox': whole<typeof inbox.list>((world, { query }) => {
    const [from, size] = [Number(query.from ?? 0), Number(query.size ?? 20)]
    const all = world.inbox.filter(({ isRead }) => !(query.state === 'unread' && isRead))
    return { items: all.slice(from, from + size), next: all.length > from + size }
  }),
  'GET /inbox/unread': whole<typeof inbox.unread>((world) => ({
    unread: world.inbox.filter(({ isRead }) => !isRead).length,
    newest: world.inbox[0]?.at ?? null,
  })),
  'PUT /inbox/:itemId': whole<typeof inbox.mark>((world, { params, body }) => {
    const item = world.inbox.find(({ id }) => id === params.itemId)
    if (!item) throw notFound()
    item.isRead = body.isRead
    return { saved: true }
  }),
  'PUT /inbox': whole<typeof inbox.markAll>((world, { body }) => {
    for (const item of world.inbox) if (!body.ids || body.ids.includes(item.id)) item.isRead = true
    return { saved: true }
  }),
  'GET /queue': whole<typeof queue.list>((world) =>
    world.tasks.map((task) => {
      const { createdBy: _, log: _log, ...item } = taskAt(task, Date.now())
      return item
    }),
  ),
  'GET /queue/command/:id': whole<typeof queue.command>((world, { params }) => {
    const task = world.tasks.find(({ id }) => id === params.id)
    if (!task) throw notFound()
    return taskAt(task, Date.now())
  }),
  'POST /queue/command/:id/cancel': whole<typeof queue.cancel>((world, { params }) => {
    const task = world.tasks.find(({ id }) => id === params.id)
    if (!task) throw notFound()
    Object.assign(task, { isCanceled: true, ends: Date.now() })
    return { state: 'cancelled' }
  }),
}
