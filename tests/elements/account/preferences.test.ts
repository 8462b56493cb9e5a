import { assert } from 'chai'
import { formatDate } from '../../../src/core/format/date.ts'
import { failure } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { banner, control, hasNoViolation } from '../page/page.ts'
import { text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { press, type } from '../page/user-input.ts'
import { input, isOn, openSection, saved, switchOf, within } from './profile-page.ts'

afterEach(clearPage)

describe('preferences', () => {
  const calls = {
    'PUT /header/updateDateFormat': saved,
    'PUT /header/updateTimeZone': saved,
    'PUT /header/updateNotification': saved,
  }
  const choose = (select: HTMLSelectElement, value: string) => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const options = (select: HTMLSelectElement) => [...select.options].map(({ value }) => value)
  const shown = (select: HTMLSelectElement) =>
    select.selectedOptions[0]!.textContent.replaceAll(/[\u2068\u2069]/g, '')

  it('shows each date format with the current time, and keeps a custom one', async () => {
    const { element } = await openSection('preferences', {
      details: {
        dateFormat: 'YYYY/M/D',
        timeZone: 'Pacific/Kiritimati',
      },
    })
    const select = input<HTMLSelectElement>(element, 'dateFormat')
    assert.equal(select.value, 'YYYY/M/D')
    assert.include(options(select), 'DD/MM/YYYY HH:mm')
    const now = { dateFormat: 'YYYY/M/D', timeZone: 'Pacific/Kiritimati' }
    assert.equal(shown(select), formatDate(Date.now(), now))
    await hasNoViolation(element)
  })

  it('saves the date format as it is chosen, and takes it back', async () => {
    const { svc, element } = await openSection('preferences', { answers: calls })
    const select = () => input<HTMLSelectElement>(element, 'dateFormat')
    select().focus()
    choose(select(), 'YYYY-MM-DD HH:mm')
    await until('it can be undone', () => within(element.shadowRoot, 'Undo'))
    assert.equal(element.shadowRoot.activeElement, select(), 'the focus stays')
    assert.equal(select().value, 'YYYY-MM-DD HH:mm')
    within(element.shadowRoot, 'Undo').click()
    await until('it says so', () => text(element).includes('Change undone'))
    assert.equal(select().value, 'DD/MM/YYYY HH:mm')
    assert.deepEqual(
      svc.called('PUT /header/updateDateFormat').map(({ body }) => body),
      [{ dateFormat: 'YYYY-MM-DD HH:mm' }, { dateFormat: 'DD/MM/YYYY HH:mm' }],
    )
    assert.isUndefined(control(element, 'Save'))
  })

  it('finds a time zone by city or by distance, and saves it', async () => {
    const { svc, element } = await openSection('preferences', { answers: calls })
    const zone = element.shadowRoot.querySelector<HTMLInputElement>('[role=combobox]')!
    zone.focus()
    zone.select()
    await type('+05:45')
    const found = () => [...element.shadowRoot.querySelectorAll('[role=option]')]
    assert.isNotEmpty(found())
    assert.isTrue(found().every(({ textContent }) => textContent.endsWith('UTC+05:45')))
    zone.select()
    await type('kathmandu')
    await press('Enter')
    await until('it was sent', () => svc.called('PUT /header/updateTimeZone').length)
    assert.deepEqual(svc.called('PUT /header/updateTimeZone')[0]?.body, { timeZone: 'Asia/Kathmandu' })
  })

  it('shows what was saved before where the service refuses another, and says why', async () => {
    const { element } = await openSection('preferences', {
      answers: { ...calls, 'PUT /header/updateDateFormat': failure(400, 903, { key: 'dateFormat' }) },
    })
    choose(input<HTMLSelectElement>(element, 'dateFormat'), 'DD-MM-YYYY HH:mm')
    await until('it says why', () => banner(element))
    assert.equal(input<HTMLSelectElement>(element, 'dateFormat').value, 'DD/MM/YYYY HH:mm')
    assert.notInclude(text(element), 'Saved')
  })

  it('switches notification mails at once, and back with the reason when that is refused', async () => {
    const { svc, element } = await openSection('preferences', {
      answers: { ...calls, 'PUT /header/updateNotification': failure(503, 908) },
    })
    const mails = () => switchOf(element, 'Email notifications')
    assert.isTrue(isOn(mails()))
    mails().click()
    await until('it says why', () => banner(element).includes('busy'))
    await painted()
    assert.isTrue(isOn(mails()))
    assert.deepEqual(svc.called('PUT /header/updateNotification')[0]?.body, { notification: false })
  })
})
