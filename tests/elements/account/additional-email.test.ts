import { assert } from 'chai'
import { failure, fakeSvc, inTurn } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { banner, control, hasNoViolation, put } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { detailsWith } from './profile-details.ts'
import {
  dialogButton,
  input,
  isOn,
  openDialog,
  openSection,
  saved,
  submit,
  switchOf,
  told,
  wrongFields,
} from './profile-page.ts'

afterEach(clearPage)

describe('the additional address', () => {
  const asked = { 'PUT /header/additionalEmail': { body: { saved: true, pending: true } } }
  const team = 'team@example.com'
  const confirmed = {
    isParent: true,
    parentAdditionalEmail: team,
    parentAdditionalEmailFlag: true,
    carbonCopyFlagEnabled: true,
  }
  const use = 'Send notifications to this address'
  const copies = 'Send copies of my emails to this address'

  it('waits for its confirmation by mail, and cannot be used before', async () => {
    const { svc, element } = await openSection('additional-email', {
      details: { isParent: true },
      answers: asked,
    })
    await submit(element, { email: ` ${team} ` })
    await shows(element, `We sent an email to ${team}`)
    assert.deepEqual(svc.called('PUT /header/additionalEmail')[0]?.body, {
      email: team,
      carbonCopyFlag: true,
      carbonCopyFlagEnabled: true,
    })
    assert.isUndefined(switchOf(element, use))
    await hasNoViolation(element)
  })

  it('is not sent when it is invalid', async () => {
    const { svc, element } = await openSection('additional-email', {
      details: { isParent: true },
      answers: asked,
    })
    await submit(element, { email: 'team@' })
    assert.deepEqual(wrongFields(element), { email: 'Email is not a valid email' })
    assert.isEmpty(svc.called('PUT /header/additionalEmail'))
    await hasNoViolation(element)
  })

  it('keeps what was typed when the service refuses it', async () => {
    const { element } = await openSection('additional-email', {
      details: { isParent: true },
      answers: {
        'PUT /header/additionalEmail': failure(400, 12, { key: 'email' }),
      },
    })
    await submit(element, { email: 'ada@example.com' })
    await until('it is refused', () => wrongFields(element)['email'])
    assert.equal(input(element, 'email').value, 'ada@example.com')
  })

  it('is switched on and off, and gets copies only while it is on', async () => {
    const { svc, element } = await openSection('additional-email', {
      details: confirmed,
      answers: {
        'PUT /header/updateAdditionalEmailFlag': saved,
      },
    })
    switchOf(element, copies).click()
    await until('copies are on', () => isOn(switchOf(element, copies)))
    switchOf(element, use).click()
    await until('it is off', () => !isOn(switchOf(element, use)))
    assert.deepEqual(
      svc.called('PUT /header/updateAdditionalEmailFlag').map(({ body }) => body),
      [
        { additionalEmailFlag: true, carbonCopyFlag: true },
        { additionalEmailFlag: false, carbonCopyFlag: true },
      ],
    )
    assert.equal(switchOf(element, copies).ariaDisabled, 'true')
    assert.include(text(element), 'Off')
  })

  it('stays as it was when a switch is refused, with the reason', async () => {
    const { element } = await openSection('additional-email', {
      details: confirmed,
      answers: {
        'PUT /header/updateAdditionalEmailFlag': failure(400, 923),
      },
    })
    switchOf(element, use).click()
    await until('it says why', () => banner(element) === 'Set this up and verify it first.')
    assert.isTrue(isOn(switchOf(element, use)))
  })

  it('is removed once that is confirmed', async () => {
    const { svc, element } = await openSection('additional-email', {
      details: confirmed,
      answers: {
        'PUT /header/additionalEmail': { body: { saved: true, pending: false } },
      },
    })
    control(element, 'Remove email').click()
    await until('it is asked', () => openDialog(element))
    assert.isEmpty(svc.called('PUT /header/additionalEmail'))
    dialogButton(element, 'Remove email').click()
    await until('it is gone', () => input(element, 'email').value === '')
    assert.notProperty(svc.called('PUT /header/additionalEmail')[0]?.body, 'email')
    assert.equal(told(element), 'Additional email removed')
    assert.include(text(element), 'Not set')
  })

  it('is confirmed by the link of its mail', async () => {
    const { svc, element } = await openSection('notifications', {
      answers: {
        'GET /header/details': inTurn(
          { body: detailsWith({ isParent: true, additionalEmailPending: team }) },
          { body: detailsWith(confirmed) },
        ),
        'POST /header/additionalEmail/confirm': saved,
      },
      attributes: { route: '/Profile?token=t1' },
    })
    await shows(element, 'Additional email verified.')
    assert.deepEqual(
      svc.called('POST /header/additionalEmail/confirm').map(({ body }) => body),
      [{ token: 't1' }],
    )
    await until('it is on', () => isOn(switchOf(element, use)))
    assert.notInclude(element.getAttribute('route'), 't1')
  })

  it('says when the link is no good any more', async () => {
    const { element } = await openSection('additional-email', {
      details: { isParent: true },
      answers: { 'POST /header/additionalEmail/confirm': failure(400, 18) },
      attributes: { route: '/Profile?token=t1' },
    })
    await until('it says so', () => banner(element).startsWith('This link has expired or was already used'))
    await hasNoViolation(element)
  })

  it('is confirmed by the reader of its email, signed in or not', async () => {
    const svc = fakeSvc({ 'POST /header/additionalEmail/confirm': saved })
    const element = await put({ svc: svc.base, route: '/Profile?token=t1' }, 'portal-profile')
    await shows(element, 'Additional email verified.')
    assert.equal(element.dataset['state'], 'ready')
    assert.equal(svc.called('POST /header/additionalEmail/confirm').length, 1)
    assert.isEmpty(svc.called('GET /header/details'))
    await hasNoViolation(element)
  })
})
