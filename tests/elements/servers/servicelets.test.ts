import { assert } from 'chai'
import type { Reply } from '../../../src/contract/engine/endpoint.ts'
import type { servicelets } from '../../../src/contract/servers/servicelets.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm } from '../page/dialog.ts'
import { failure, type Answers } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { field, path, putServers, route, serversSvc, serverWith, write } from './servers-page.ts'

type Row = Reply<typeof servicelets.list>['items'][number]

const backup: Row = {
  id: 'backup',
  servicelet: 'backup',
  about: 'backup',
  status: 'running',
  version: '5.12.0',
  newest: '5.13.0',
  heartbeat: '2026-11-26T09:30:00.000Z',
  dtInstall: '2026-10-01T09:30:00.000Z',
  lastResult: 'done',
  commands: ['act', 'configure', 'update', 'restart', 'stop', 'uninstall'],
  actions: [
    { name: 'backUp', fields: [] },
    { name: 'restore', fields: [{ name: 'target', kind: 'path', required: true }] },
  ],
  fields: [
    { name: 'schedule', kind: 'choice', required: true, options: ['daily', 'weekly'] },
    { name: 'keepDays', kind: 'number', required: true, min: 1, max: 365 },
    { name: 'encrypt', kind: 'flag', required: true },
  ],
  config: { schedule: 'daily', keepDays: 14, encrypt: true },
}

const missing: Row = {
  ...backup,
  id: 'log-forwarding',
  servicelet: 'log-forwarding',
  about: 'log-forwarding',
  status: 'notInstalled',
  version: '',
  heartbeat: null,
  dtInstall: null,
  lastResult: null,
  commands: ['install'],
  actions: [],
  fields: [
    { name: 'address', kind: 'ip', required: true },
    { name: 'port', kind: 'number', required: true, min: 1, max: 65_535 },
    { name: 'label', kind: 'text' },
  ],
  config: { port: 6514 },
}

const entry = {
  id: '7',
  servicelet: 'backup',
  command: 'act',
  action: 'restore',
  status: 'failed',
  progress: 60,
  user: 'ada@example.com',
  dtCreate: '2026-11-26T08:30:00.000Z',
  dtStart: '2026-11-26T08:30:01.000Z',
  dtEnd: '2026-11-26T08:31:00.000Z',
  exitCode: 3,
  output: 'The disk is full.',
  cmdId: '90',
}

const line = {
  id: '1-backup-0',
  dt: '2026-11-26T03:00:00.000Z',
  servicelet: 'backup',
  level: 'warning',
  text: 'Took longer than usual',
}

const at = `${route}/servicelet`
const calls = `${path}/servicelets`

const put = (answers: Answers = {}, rows: Row[] = [backup, missing]) => {
  const svc = serversSvc({
    [`GET ${calls}`]: pageOf(rows),
    [`GET ${calls}/queue`]: pageOf([entry]),
    [`GET ${calls}/logs`]: pageOf([line]),
    [`POST ${calls}/backup/command`]: { body: { cmdId: '91' } },
    [`POST ${calls}/log-forwarding/command`]: { body: { cmdId: '92' } },
    [`PUT ${calls}/backup/config`]: { body: { cmdId: '93' } },
    ...answers,
  })
  return { svc, element: putServers(svc.base, at) }
}

async function choose(element: PortalElement, item: string): Promise<void> {
  await until('there is more to do', () => element.shadowRoot.querySelector('[aria-haspopup=menu]'))
  element.shadowRoot.querySelector<HTMLElement>('[data-rows] [aria-haspopup=menu]')!.click()
  const found = () =>
    [...element.shadowRoot.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      ({ textContent }) => textContent === item,
    )
  await until('the menu is open', () => found())
  found()!.click()
}

const radio = (element: PortalElement, name: string, value: string) =>
  element.shadowRoot.querySelector<HTMLInputElement>(`[type=radio][name=${name}][value=${value}]`)

describe('servicelets of a server in <portal-servers>', () => {
  beforeEach(() => localStorage.clear())
  afterEach(clearPage)

  it('are a list with status and version, above their commands and logs', async () => {
    const { element } = put()
    await shows(element, 'Log forwarding')
    for (const said of ['Running', '5.12.0', 'Not installed', 'Backs up a folder'])
      assert.include(text(element), said)
    await shows(element, 'The disk is full.')
    for (const said of ['Command queue', 'Restore backup', 'Failed', 'Logs'])
      assert.include(text(element), said)
    await shows(element, 'Took longer than usual')
  })

  it('are installed with a configuration, and an error stands at its field', async () => {
    const { svc, element } = put({
      [`POST ${calls}/log-forwarding/command`]: failure(400, 903, { key: 'label' }),
    })
    await shows(element, 'Log forwarding')
    control(element, 'Install').click()
    await until('it asks', () => field(element, 'address'))
    assert.equal(field(element, 'port')?.value, '6514')
    await confirm(element)
    await until('what is missing is said', () => element.shadowRoot.querySelector('[aria-invalid=true]'))
    assert.equal(svc.called(`POST ${calls}/log-forwarding/command`).length, 0)
    write(element, 'address', '192.0.2.9')
    write(element, 'label', 'shop')
    await confirm(element)
    await until('it is sent', () => svc.called(`POST ${calls}/log-forwarding/command`).length === 1)
    assert.deepEqual(svc.called(`POST ${calls}/log-forwarding/command`)[0]?.body, {
      command: 'install',
      args: { address: '192.0.2.9', port: 6514, label: 'shop' },
    })
    await until(
      'it stands at the field',
      () => field(element, 'label')?.getAttribute('aria-invalid') === 'true',
    )
    assert.equal(field(element, 'address')?.value, '192.0.2.9')
  })

  it('are configured by what they are configured with, all of it', async () => {
    const { svc, element } = put()
    await shows(element, 'Log forwarding')
    await choose(element, 'Configure')
    await until('it asks', () => field(element, 'keepDays'))
    assert.isTrue(radio(element, 'schedule', 'daily')?.checked)
    radio(element, 'schedule', 'weekly')!.click()
    write(element, 'keepDays', '400')
    await confirm(element)
    await until('it is too much', () => field(element, 'keepDays')?.getAttribute('aria-invalid') === 'true')
    write(element, 'keepDays', '30')
    await confirm(element)
    await until('it is sent', () => svc.called(`PUT ${calls}/backup/config`).length === 1)
    assert.deepEqual(svc.called(`PUT ${calls}/backup/config`)[0]?.body, {
      config: { schedule: 'weekly', keepDays: 30, encrypt: true },
    })
  })

  it('run an action with exactly its arguments', async () => {
    const { svc, element } = put()
    await shows(element, 'Log forwarding')
    await choose(element, 'Run action')
    await until('it asks', () => radio(element, 'action', 'restore'))
    assert.equal(field(element, 'target'), null)
    radio(element, 'action', 'restore')!.click()
    await until('it has a target', () => field(element, 'target'))
    write(element, 'target', '/restore')
    await confirm(element)
    await until('it is sent', () => svc.called(`POST ${calls}/backup/command`).length === 1)
    assert.deepEqual(svc.called(`POST ${calls}/backup/command`)[0]?.body, {
      command: 'act',
      action: 'restore',
      args: { target: '/restore' },
    })
  })

  it('are uninstalled after a warning', async () => {
    const { svc, element } = put()
    await shows(element, 'Log forwarding')
    await choose(element, 'Uninstall')
    await shows(element, 'its configuration and its logs are deleted')
    // Its name, not its code.
    assert.isNull(element.shadowRoot.querySelector('dialog input'))
    await until('it is named', () => element.shadowRoot.querySelector('dialog bdi')?.textContent === 'Backup')
    await confirm(element)
    await until('it is sent', () => svc.called(`POST ${calls}/backup/command`).length === 1)
    assert.deepEqual(svc.called(`POST ${calls}/backup/command`)[0]?.body, { command: 'uninstall' })
  })

  it('that a data center does not offer are said so, and nothing stands under that', async () => {
    const { element, svc } = put({}, [])
    await shows(element, "This data center doesn't offer servicelets.")
    assert.notInclude(text(element), 'Command queue')
    assert.equal(svc.called(`GET ${calls}/logs`).length, 0)
  })

  it('require a running server, and offer no actions to viewers', async () => {
    const off = serverWith({ status: 'off', permission: 'access' })
    const { element } = put({ [`GET ${path}/overview`]: off })
    await shows(element, 'Power it on to use servicelets')
    await shows(element, 'Took longer than usual')
    assert.isNull(element.shadowRoot.querySelector('[data-rows] button'))
  })

  it('can be reloaded after a failure', async () => {
    const { element } = put({ [`GET ${calls}`]: failure(503, 908) })
    await shows(element, 'Try again')
  })
})
