import { assert } from 'chai'
import { task } from '../account/task-item.ts'
import { clearPage } from '../page/clear-page.ts'
import { hasNoViolation } from '../page/page.ts'
import { text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { card, incident, needs, news, openDashboard, textOf, ticket, titles } from './dashboard-page.ts'

describe('the built <portal-dashboard>, for each of its readers', () => {
  afterEach(clearPage)

  it('shows that nothing needs attention, and hides empty cards', async () => {
    const { element } = await openDashboard()
    assert.deepEqual(titles(element), ['Recent sign-ins'])
    assert.match(text(element), /Good (morning|afternoon|evening)\. Nothing needs your attention\./)
    assert.equal(element.dataset['state'], 'ready')
    await hasNoViolation(element)
  })

  it('greets a customer and shows attention, tickets, tasks and news', async () => {
    const { element } = await openDashboard({
      glance: {
        name: 'Ada',
        attention: [needs('ticketsAnswered', { count: 2 }), needs('twoStepOff')],
        tickets: { open: 5, items: [ticket] },
        incidents: [incident],
        servers: { on: 4, off: 1, suspended: 0 },
        busiest: [{ id: '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b01', name: 'web-01', cpu: 73 }],
        topCosts: [{ id: 'a1', name: 'db-01', cost: { amount: '1288.90', currency: 'EUR' } }],
        idle: [{ id: 'a2', name: 'old-01', cost: { amount: '12.50', currency: 'EUR' } }],
      },
      tasks: [task],
      items: [news],
      attributes: { base: '' },
    })
    assert.deepEqual(titles(element), [
      'Needs attention',
      'Servers',
      'Highest costs (month forecast)',
      'Idle servers (CPU below 5% in the last day)',
      'Busiest servers (CPU, last hour)',
      'Open tickets',
      'Running tasks',
      'Incidents and maintenance',
      'Announcements',
      'Recent sign-ins',
    ])
    assert.match(text(element), /Good (morning|afternoon|evening), Ada\./)
    assert.notInclude(text(element), 'Nothing needs your attention.')
    assert.include(textOf(element, 'Needs attention'), '2 tickets have a new reply')
    for (const part of ['My server does not answer', 'New', 'View all 5 open tickets'])
      assert.include(textOf(element, 'Open tickets'), part)
    for (const part of ['Slow disks', 'Degraded performance', 'Servers · Started', 'We are looking into it.'])
      assert.include(textOf(element, 'Incidents and maintenance'), part)
    await until('they are there', () => card(element, 'Servers').querySelector('a') !== null)
    assert.deepEqual(
      [...card(element, 'Servers').querySelectorAll('a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]),
      [
        ['On4', '/servers?f.power=on'],
        ['Off1', '/servers?f.power=off'],
      ],
    )
    await until('they are there', () =>
      card(element, 'Busiest servers (CPU, last hour)').querySelector('progress'),
    )
    assert.include(textOf(element, 'Busiest servers (CPU, last hour)'), '73%')
    assert.match(textOf(element, 'Highest costs (month forecast)'), /db-01.*1,288\.90/)
    assert.match(textOf(element, 'Idle servers (CPU below 5% in the last day)'), /old-01.*12\.50/)
    assert.equal(
      card(element, 'Busiest servers (CPU, last hour)').querySelector('a')?.getAttribute('href'),
      '/servers/7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b01',
    )
    await hasNoViolation(element)
  })

  for (const [role, menu, expected] of [
    ['subuser', ['supportCreate'], ['New ticket', 'Security settings']],
    ['customer', [], ['Security settings']],
    [
      'reseller',
      ['users', 'supportCreate', 'servicesHealthStatus'],
      ['Manage users', 'New ticket', 'Service status'],
    ],
    ['admin', ['support', 'users', 'reports'], ['View tickets', 'Manage users', 'View reports']],
    ['operator', ['logView', 'reports'], ['View error logs', 'View reports']],
  ] as const)
    it(`offers a ${role} what they do most, of what they may`, async () => {
      const { element } = await openDashboard({ glance: { role }, menu, attributes: { base: '/portal' } })
      const names = () =>
        [...element.shadowRoot.querySelectorAll('[part~=dashboard] p + div a')].map(
          ({ textContent }) => textContent,
        )
      await until('they are there', () => names().length > 0)
      assert.deepEqual(names(), [...expected])
    })

  it('shows an administrator figures with their change and course, each leading to its report', async () => {
    const days = Array.from({ length: 30 }, (_, day) => day)
    const { element } = await openDashboard({
      attributes: { base: '' },
      figures: [
        { kind: 'users', value: 1240, before: 1000, days, to: '/users' },
        { kind: 'failedTasks', value: 3, before: 4, days, to: '/failedCommands' },
        { kind: 'failedJobs', value: 2, before: null, days: [], to: '' },
      ],
    })
    await until('they are there', () => card(element, 'Last 30 days').querySelector('svg') !== null)
    const [users, tasks] = card(element, 'Last 30 days').querySelectorAll('a')
    assert.deepEqual(
      [users?.innerText.split('\n'), users?.getAttribute('href')],
      [['Users', '1,240', '+24%'], '/users'],
    )
    assert.equal(tasks?.innerText.replaceAll('\n', ' '), 'Failed tasks 3 -25%')
    assert.include(card(element, 'Last 30 days').textContent, 'Failed jobs now2')
    assert.lengthOf(card(element, 'Last 30 days').querySelectorAll('a'), 2)
    await hasNoViolation(element)
  })

  it('asks for no figures where there are none for the reader', async () => {
    const { svc } = await openDashboard()
    assert.equal(svc.called('GET /dashboard/figures').length, 0)
    assert.equal(svc.called('GET /dashboard').length, 1)
  })
})
