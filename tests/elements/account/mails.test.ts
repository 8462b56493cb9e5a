import { assert } from 'chai'
import { failure } from '../fake-svc.ts'
import { clearPage } from '../clear-page.ts'
import { banner, hasNoViolation } from '../page.ts'
import { text } from '../shown-text.ts'
import { painted, until } from '../stage.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { openSection, saved } from './profile-page.ts'

afterEach(clearPage)

describe('the switches of notifications', () => {
  const groups = (element: PortalElement) =>
    [...element.shadowRoot.querySelectorAll('thead th:first-child')].map(({ textContent }) => textContent)
  const form = (element: PortalElement, label: string) =>
    element.shadowRoot.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`)!
  const box = (within: HTMLElement, label: string, channel: 'Email' | 'Inbox' = 'Email') =>
    within.querySelector<HTMLInputElement>(`input[aria-label="${label}: ${channel}"]`)!
  const mine = ['Servers', 'Security', 'Usage']

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

  it('are saved group by group, and what is always sent is not asked about', async () => {
    const { svc, element } = await openSection('mails', {
      answers: { 'PUT /header/securityNotificationsPreferences': saved },
    })
    const security = form(element, 'Security')
    box(security, 'Sign-in blocked').click()
    box(security, 'Sign-in from a new browser', 'Inbox').click()
    await painted()
    security.requestSubmit()
    await until('it says so', () => security.textContent.includes('Changes saved'))
    assert.deepEqual(svc.called('PUT /header/securityNotificationsPreferences')[0]?.body, {
      securityNotificationsPreferences: [
        { id: 122, enabled: true, inbox: false },
        { id: 10, enabled: false, inbox: true },
      ],
    })
    assert.notInclude(form(element, 'Usage').textContent, 'Changes saved')
  })

  it('save one of an administrator’s groups without touching the others', async () => {
    const { svc, element } = await openSection('mails', {
      details: { isRootOrAdmin: true },
      answers: { 'PUT /header/adminNotificationsPreferences': saved },
    })
    const billing = form(element, 'Administration: billing')
    box(billing, 'Invoice issued').click()
    await painted()
    billing.requestSubmit()
    await until('it says so', () => billing.textContent.includes('Changes saved'))
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

  it('keep what was chosen when it could not be saved', async () => {
    const { element } = await openSection('mails', {
      answers: { 'PUT /header/usageNotificationsPreferences': failure(503, 908) },
    })
    const usage = form(element, 'Usage')
    box(usage, 'Account limit reached').click()
    await painted()
    usage.requestSubmit()
    await until('it says why', () => banner(element))
    assert.isFalse(box(usage, 'Account limit reached').checked)
    assert.notInclude(usage.textContent, 'Changes saved')
  })

  it('say when they are all switched off', async () => {
    const { element } = await openSection('mails', { details: { notification: false } })
    assert.include(text(element), 'Email notifications are turned off in your preferences.')
  })
})
