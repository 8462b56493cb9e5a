import { assert } from 'chai'
import { control } from '../area/area-page.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { shows } from '../screens/shown-text.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { failure } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { hasNoViolation, peopleSvc, putPeople } from './people-page.ts'

const chosen = (body: unknown) => (body as { servers?: string }).servers

const row = (service: string, problem = '', serverId = '') => ({
  serverId,
  service,
  type: 'os',
  datacenter: 'EU',
  problem,
  allowed: !problem,
})

const moved = {
  id: '5',
  at: '2026-11-20T09:30:00.000Z',
  service: 'db-01',
  type: 'os',
  from: 'maya@aurora.example',
  to: 'dan@aurora.example',
  problem: 'busy',
  result: 'skipped',
  by: 'admin@aurora.example',
  cmdId: '40',
}

describe('servers that go to another account in <portal-people>', () => {
  afterEach(clearPage)

  it('are moved after those to move are ticked and their number is typed', async () => {
    const tasks = heard('portal-task')
    const svc = peopleSvc({
      'GET /migrateServices': pageOf([moved]),
      'POST /migrateServices': ({ body }) => ({
        body: {
          from: 'maya@aurora.example',
          to: 'dan@aurora.example',
          rows: [row('web-01', '', '0b7c'), row('web-02', 'busy'), row('web-03', '', '0b7d')].filter(
            ({ serverId }) => !chosen(body) || chosen(body)!.includes(serverId),
          ),
          allowed: chosen(body) ? 1 : 2,
          refused: 1,
          cmdId: (body as { checkOnly: boolean }).checkOnly ? null : '41',
        },
      }),
      'GET /queue/41': failure(503, 908),
    })
    const element = putPeople(svc.base, '/migrateServices')
    await shows(element, 'Skipped')
    await until('there is a field', () => element.shadowRoot.querySelector('input[name=to]'))
    // Servers are chosen, not typed.
    assert.notExists(element.shadowRoot.querySelector('textarea'))
    for (const [name, value] of [
      ['from', 'maya@aurora.example'],
      ['to', 'dan@aurora.example'],
    ] as const)
      element.shadowRoot.querySelector<HTMLInputElement>(`input[name=${name}]`)!.value = value
    control(element, 'Select servers').click()
    await shows(element, '2 of 3 servers can be moved')
    const boxes = element.shadowRoot.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
    assert.deepEqual(
      [...boxes].map(({ checked, labels }) => [labels![0]!.textContent, checked]),
      [
        ['web-01', true],
        ['web-03', true],
      ],
    )
    boxes[1]!.click()
    await shows(element, '1 of 3 servers can be moved')
    await shows(element, 'Not selected')
    await shows(element, 'Another operation is running')
    await shows(element, 'dan@aurora.example pays for these servers from now on.')
    await hasNoViolation(element)
    const send = () => [...element.shadowRoot.querySelectorAll<HTMLElement>('form button')].at(-1)!.click()
    send()
    await shows(element, 'Enter 1 to confirm')
    element.shadowRoot.querySelector<HTMLInputElement>('[data-field="$typed"] input')!.value = '1'
    send()
    await shows(element, 'Task started.')
    assert.deepEqual(tasks, [{ cmdId: '41' }])
    assert.deepInclude(svc.called('POST /migrateServices').at(-1)?.body as object, {
      from: 'maya@aurora.example',
      to: 'dan@aurora.example',
      servers: '0b7c\nweb-02',
      expected: 1,
      checkOnly: false,
    })
  })
})
