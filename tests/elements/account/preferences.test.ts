import { assert } from 'chai'
import { formatDate } from '../../../src/core/format/date.ts'
import { failure } from '../fake-svc.ts'
import { clearPage } from '../clear-page.ts'
import { banner, control, hasNoViolation } from '../page.ts'
import { text } from '../shown-text.ts'
import { painted, until } from '../stage.ts'
import { press, type } from '../user-input.ts'
import { input, isOn, openSection, saved, submit, switchOf } from './profile-page.ts'

afterEach(clearPage)

describe('preferences', () => {
  const calls = {
    'PUT /header/configuration': saved,
    'PUT /header/updateDateFormat': saved,
    'PUT /header/updateTimeZone': saved,
    'PUT /header/updateNotification': saved,
  }
  const options = (select: HTMLSelectElement) => [...select.options].map(({ value }) => value)
  const shown = (select: HTMLSelectElement) =>
    select.selectedOptions[0]!.textContent.replaceAll(/[\u2068\u2069]/g, '')

  it('shows each date format as what time it is now in the zone, and keeps an unusual one', async () => {
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

  it('saves the date format alone where only that has changed', async () => {
    const { svc, element } = await openSection('preferences', { answers: calls })
    input<HTMLSelectElement>(element, 'dateFormat').value = 'YYYY-MM-DD HH:mm'
    control(element, 'Save').click()
    await until('it says so', () => text(element).includes('Changes saved'))
    assert.deepEqual(svc.called('PUT /header/updateDateFormat')[0]?.body, { dateFormat: 'YYYY-MM-DD HH:mm' })
    assert.isEmpty(svc.called('PUT /header/configuration'))
  })

  it('finds a time zone by city or by distance, and saves both settings in one call', async () => {
    const { svc, element } = await openSection('preferences', {
      details: { notification: false },
      answers: calls,
    })
    input<HTMLSelectElement>(element, 'dateFormat').value = 'DD.MM.YYYY HH:mm'
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
    await press('Enter')
    await until('it was sent', () => svc.called('PUT /header/configuration').length)
    assert.deepEqual(svc.called('PUT /header/configuration')[0]?.body, {
      dateFormat: 'DD.MM.YYYY HH:mm',
      timeZone: 'Asia/Kathmandu',
      notification: false,
    })
  })

  it('keeps what was chosen when the service refuses it, and says why', async () => {
    const { element } = await openSection('preferences', {
      answers: { ...calls, 'PUT /header/updateDateFormat': failure(400, 903, { key: 'dateFormat' }) },
    })
    const select = input<HTMLSelectElement>(element, 'dateFormat')
    select.value = 'DD-MM-YYYY HH:mm'
    await submit(element, { timeZone: 'Asia/Jerusalem' })
    await until('it says why', () => text(element).includes('not valid'))
    assert.equal(select.value, 'DD-MM-YYYY HH:mm')
    assert.notInclude(text(element), 'Changes saved')
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
