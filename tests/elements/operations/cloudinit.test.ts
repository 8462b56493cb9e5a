import { assert } from 'chai'
import { define } from '../../../elements/portal-operations.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm, inDialog } from '../page/dialog.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

define()

const policy = {
  id: '7',
  name: 'Web server',
  version: 2,
  description: '',
  state: 'draft',
  files: 0,
  configurations: 0,
  services: 0,
  servers: 0,
  dtCreate: '2026-11-01T09:30:00.000Z',
  dtPublish: null as string | null,
  createdBy: 'ada@example.com',
}

const put = (route: string, more: Answers) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['cloudinit'] }),
    'GET /profile/details': failure(503, 908),
    'GET /queue': { body: [] },
    'GET /cloudinit/7': { body: policy },
    'GET /cloudinit/7/files': pageOf([]),
    ...more,
  })
  const element = document.createElement('portal-operations') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, route })) element.setAttribute(name, value)
  document.body.append(element)
  return { svc, element }
}

function type(into: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  into.value = value
  into.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

describe('an init policy', () => {
  afterEach(clearPage)

  it('adds a file; a refusal appears at its field and keeps the text', async () => {
    let isRefused = true
    const { svc, element } = put('/cloudinit/7/files', {
      'POST /cloudinit/7/files': () =>
        isRefused
          ? failure(400, 903, { key: 'owner', params: { reason: 'policyOwner' } })
          : { body: { id: '1' } },
    })
    await shows(element, 'Add file')
    control(element, 'Add file').click()
    await until('the dialog is open', () => inDialog(element, '[name=path]'))
    const owner = inDialog(element, '[name=owner]')!
    assert.equal(owner.value, 'root:root')
    type(inDialog(element, '[name=path]')!, '/etc/motd')
    type(inDialog<HTMLTextAreaElement>(element, '[name=content]')!, 'Hello\n')
    type(owner, 'nobody at all')
    await confirm(element)
    await shows(element, 'Enter a user, or a user and a group, such as root:root.')
    assert.equal(inDialog(element, '[name=path]')!.value, '/etc/motd')
    isRefused = false
    type(owner, 'www-data')
    await confirm(element)
    await until('it is added', () => svc.called('POST /cloudinit/7/files').length === 2)
    assert.deepEqual(svc.called('POST /cloudinit/7/files')[1]!.body, {
      path: '/etc/motd',
      owner: 'www-data',
      mode: '0644',
      content: 'Hello\n',
    })
  })

  it('is published once that was confirmed in words that say what it means', async () => {
    const { svc, element } = put('/cloudinit/7', { 'PUT /cloudinit/7/publish': { body: { saved: true } } })
    await shows(element, 'Publish')
    control(element, 'Publish').click()
    await shows(element, 'it can no longer be changed')
    assert.equal(svc.called('PUT /cloudinit/7/publish').length, 0)
    await confirm(element)
    await until('it is published', () => svc.called('PUT /cloudinit/7/publish').length === 1)
  })

  it('that is published is looked at, and not changed', async () => {
    const published = { ...policy, state: 'published', dtPublish: policy.dtCreate }
    const { element } = put('/cloudinit/7/files', { 'GET /cloudinit/7': { body: published } })
    await shows(element, 'No files')
    assert.notInclude(text(element), 'Add file')
    assert.include(text(element), 'Create new version')
  })

  it('shows the user data that it makes, and how much of its room that takes', async () => {
    const { element } = put('/cloudinit/7/preview', {
      'GET /cloudinit/7/preview': { body: { userData: '#cloud-config\ntimezone: Etc/UTC\n', size: 24_000 } },
    })
    await until('it is there', () => element.shadowRoot.querySelector('pre'))
    assert.equal(element.shadowRoot.querySelector('pre')!.textContent, '#cloud-config\ntimezone: Etc/UTC\n')
    assert.match(text(element), /2\d(\.\d)? kB of 48 kB used/)
  })
})
