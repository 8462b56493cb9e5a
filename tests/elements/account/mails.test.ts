import { assert } from 'chai'
import { failure } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { banner, hasNoViolation } from '../page/page.ts'
import { text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { openSection, saved, within } from './profile-page.ts'

afterEach(clearPage)

describe('the switches of notifications', () => {
  const groups = (element: PortalElement) =>
    [...element.shadowRoot.querySelectorAll('thead th:first-child')].map(({ textContent }) => textContent)
  const form = (element: PortalElement, label: string) =>
    [...element.shadowRoot.querySelectorAll('table')].find(
      (one) => one.querySelector('th')?.textContent === label,
    )!.parentElement!
  const box = (within: HTMLElement, label: string, channel: 'Email' | 'Inbox' = 'Email') =>
    within.querySelector<HTMLInputElement>(`input[aria-label="${label}: ${channel}"]`)!
  const mine = ['Servers', 'Security', 'Usage and billing']

  it('are those of the user alone, unless others belong to the account or are administered', async () => {
    const { element } = await openSection('mails')
    assert.deepEqual(groups(element), mine)
    await hasNoViolation(element)
  })

  it('have a parent account’s groups for a parent', async () => {
    const { element } = await openSection('mails', { details: { isParent: true } })
    assert.deepEqual(groups(element), [...mine, 'Sub-user security', 'Sub-user actions', 'Sub-user usage'])
  })

  it('have the administration’s groups for an administrator', async () => {
    const { element } = await openSection('mails', { details: { isRootOrAdmin: true } })
    assert.deepEqual(groups(element).slice(3), [
      'Administration: billing',
      'Administration: accounts',
      'Administration: service catalog',
    ])
  })

  it('saves each choice immediately, and offers none for mandatory notifications', async () => {
    const { svc, element } = await openSection('mails', {
      answers: { 'PUT /header/securityNotificationsPreferences': saved },
    })
    const security = form(element, 'Security')
    box(security, 'Failed sign-in').click()
    await until('it says so', () => security.textContent.includes('Saved'))
    box(security, 'Sign-in from a new browser', 'Inbox').click()
    await until('that too', () => svc.called('PUT /header/securityNotificationsPreferences').length === 2)
    assert.deepEqual(svc.called('PUT /header/securityNotificationsPreferences')[1]?.body, {
      securityNotificationsPreferences: [
        { id: 122, enabled: true, inbox: false },
        { id: 10, enabled: false, inbox: true },
      ],
    })
    assert.notInclude(form(element, 'Usage and billing').textContent, 'Saved')
    await hasNoViolation(element)
  })

  it('are as they were once a change is undone', async () => {
    const { svc, element } = await openSection('mails', {
      answers: { 'PUT /header/usageNotificationsPreferences': saved },
    })
    const usage = form(element, 'Usage and billing')
    box(usage, 'Account limit reached').click()
    await until('it can be undone', () => within(usage, 'Undo'))
    within(usage, 'Undo').click()
    await until('it says so', () => usage.textContent.includes('Change undone'))
    assert.isTrue(box(usage, 'Account limit reached').checked)
    assert.deepEqual(
      svc
        .called('PUT /header/usageNotificationsPreferences')
        .map(({ body }) =>
          (body as Record<string, { id: number; enabled: boolean; inbox: boolean }[]>)[
            'usageNotificationsPreferences'
          ]?.filter(({ id }) => id === 130),
        ),
      [[{ id: 130, enabled: false, inbox: true }], [{ id: 130, enabled: true, inbox: true }]],
    )
  })

  it('save one of an administrator’s groups without touching the others', async () => {
    const { svc, element } = await openSection('mails', {
      details: { isRootOrAdmin: true },
      answers: { 'PUT /header/adminNotificationsPreferences': saved },
    })
    const billing = form(element, 'Administration: billing')
    box(billing, 'Invoice issued').click()
    await until('it says so', () => billing.textContent.includes('Saved'))
    assert.deepEqual(svc.called('PUT /header/adminNotificationsPreferences')[0]?.body, {
      billingNotificationsPreferences: [
        { id: 1001, enabled: false, inbox: true },
        { id: 1002, enabled: true, inbox: true },
      ],
      systemNotificationsPreferences: [],
      scNotificationsPreferences: [],
    })
  })

  it('cannot be silenced where an intruder would want to, and say why', async () => {
    const { element } = await openSection('mails')
    const locked = box(form(element, 'Security'), 'Password changed')
    locked.click()
    await painted()
    assert.isTrue(locked.checked)
    assert.equal(locked.ariaDisabled, 'true')
    const why = element.shadowRoot.getElementById(locked.getAttribute('aria-describedby')!)
    assert.include(why?.textContent, "can't be turned off")
  })

  it('are as they were where a change could not be saved, and say why', async () => {
    const { element } = await openSection('mails', {
      answers: { 'PUT /header/usageNotificationsPreferences': failure(503, 908) },
    })
    const usage = form(element, 'Usage and billing')
    box(usage, 'Account limit reached').click()
    await until('it says why', () => banner(element))
    assert.isTrue(box(usage, 'Account limit reached').checked)
    assert.notInclude(usage.textContent, 'Saved')
  })

  it('say when they are all switched off', async () => {
    const { element } = await openSection('mails', { details: { notification: false } })
    assert.include(text(element), 'Email notifications are turned off in your preferences.')
  })
})
