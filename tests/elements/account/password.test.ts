import { assert } from 'chai'
import { failure, inTurn, siteWith, user } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { banner, control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { type } from '../page/user-input.ts'
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
  unproved,
  wrongFields,
  focused,
} from './profile-page.ts'

afterEach(clearPage)

describe('the password', () => {
  const good = { oldPass: 'old-Pa55word', newPass: 'new-Pa55word', confirmPass: 'new-Pa55word' }
  const changed = { 'PUT /header/password': { body: { ...user, csrfToken: 'another' } } }

  it('says the site’s rule before anything can be wrong', async () => {
    const site = { 'GET /site': siteWith({ passwordPolicy: { min: 9, max: 40 } }) }
    const { element } = await openSection('password', { answers: site })
    await shows(element, '9 to 40 characters')
    await hasNoViolation(element)
  })

  it('is changed, goes on under the new token, and tells that other sessions have ended', async () => {
    const { svc, element } = await openSection('password', {
      answers: { ...changed, 'PUT /header/updateDateFormat': saved },
    })
    await submit(element, good)
    await shows(element, "You've been signed out everywhere else")
    assert.deepEqual(svc.called('PUT /header/password')[0]?.body, good)
    assert.equal(svc.called('PUT /header/password')[0]?.headers.get('token'), 'token')
    assert.equal(input(element, 'newPass').value, '')
    await submit(element, good)
    assert.equal(svc.called('PUT /header/password')[1]?.headers.get('token'), 'another')
  })

  it('checks the fields as the service will, and leads to the first that is wrong', async () => {
    const { svc, element } = await openSection('password')
    await submit(element, { oldPass: '', newPass: 'short', confirmPass: 'other' })
    assert.deepEqual(wrongFields(element), {
      oldPass: 'Please enter Current password',
      newPass: 'Invalid password. Must contain 6-30 characters.',
      confirmPass: 'Repeat password does not match selected password.',
    })
    assert.equal(focused(element), input(element, 'oldPass'))
    assert.isEmpty(svc.called('PUT /header/password'))
  })

  it('clears an error once its field is valid, and keeps the focus', async () => {
    const { element } = await openSection('password')
    await submit(element, { oldPass: 'old-Pa55word', newPass: 'short', confirmPass: 'other' })
    await until('it has the focus', () => focused(element) === input(element, 'newPass'))
    input(element, 'newPass').select()
    await type('new-Pa55word')
    await painted()
    assert.hasAllKeys(wrongFields(element), ['confirmPass'])
    assert.equal(focused(element), input(element, 'newPass'))
    input(element, 'confirmPass').select()
    await type('new-Pa55word')
    await painted()
    assert.isEmpty(wrongFields(element))
  })

  it('keeps everything typed when the old password is wrong', async () => {
    const { element } = await openSection('password', {
      answers: {
        'PUT /header/password': failure(400, 922, { key: 'oldPass' }),
      },
    })
    await submit(element, good)
    await until('it is refused', () => wrongFields(element)['oldPass'])
    assert.deepEqual(wrongFields(element), { oldPass: 'Your current password is incorrect. Try again.' })
    assert.equal(input(element, 'newPass').value, good.newPass)
    await until('it has the focus', () => focused(element) === input(element, 'oldPass'))
  })

  it('asks for passwords where password managers look, and in nothing that a browser could send', async () => {
    const { element } = await openSection('password', { answers: { 'PUT /header/password': unproved } })
    await submit(element, good)
    await until('it asks for a proof', () => focused(element) === input(element, 'password'))
    const asked = [...element.querySelectorAll('input')].map(({ slot, type, autocomplete }) => [
      slot,
      type,
      autocomplete,
    ])
    assert.sameDeepMembers(asked, [
      ['username', 'text', 'username'],
      ['username', 'text', 'username'],
      ['oldPass', 'password', 'current-password'],
      ['newPass', 'password', 'new-password'],
      ['confirmPass', 'password', 'new-password'],
      ['password', 'password', 'current-password'],
    ])
    // Whose they are is read by password managers alone.
    for (const name of element.querySelectorAll<HTMLInputElement>('[autocomplete=username]')) {
      assert.equal(name.value, user.email)
      assert.isFalse(name.checkVisibility())
      assert.equal(name.tabIndex, -1)
      assert.isTrue(name.readOnly)
      assert.exists(name.form)
      assert.equal(name.name, '')
    }
    for (const form of element.querySelectorAll('form')) {
      assert.equal(form.method, 'dialog')
      assert.isEmpty([...new FormData(form)])
    }
  })

  it('case 25: confirms identity first if required, and keeps what was typed', async () => {
    const { svc, element } = await openSection('password', {
      answers: {
        'PUT /header/password': inTurn(unproved, changed['PUT /header/password']),
        'POST /header/confirm': { body: { confirmed: true } },
      },
    })
    await submit(element, good)
    await until('it is asked', () => openDialog(element))
    assert.equal(input(element, 'newPass').value, good.newPass)
    await submit(element, { password: 'old-Pa55word' })
    await shows(element, "You've been signed out everywhere else")
    assert.equal(svc.called('PUT /header/password').length, 2)
  })

  it('stays as it is when the proof is not given', async () => {
    const { svc, element } = await openSection('password', { answers: { 'PUT /header/password': unproved } })
    await submit(element, good)
    await until('it is asked', () => openDialog(element))
    dialogButton(element, 'Cancel').click()
    await until('it is closed', () => !openDialog(element))
    assert.equal(input(element, 'oldPass').value, good.oldPass)
    assert.equal(svc.called('PUT /header/password').length, 1)
    assert.equal(banner(element), '')
  })

  it('is set without an old one if the user has none', async () => {
    const { svc, element } = await openSection('password', {
      details: { hasPassword: false },
      answers: changed,
    })
    assert.isNull(input(element, 'oldPass'))
    await submit(element, { newPass: good.newPass, confirmPass: good.newPass })
    await shows(element, 'Password set.')
    assert.deepEqual(svc.called('PUT /header/password')[0]?.body, {
      newPass: good.newPass,
      confirmPass: good.newPass,
    })
    assert.exists(input(element, 'oldPass'))
  })

  it('can’t be changed while email sign-in is off, and explains that', async () => {
    const { svc, element } = await openSection('password', {
      details: { allowEmail: false },
      answers: { 'PUT /header/7/allowEmailAccess': saved },
    })
    await shows(element, 'To change your password, turn on email and password sign-in first.')
    assert.isNull(input(element, 'newPass'))
    switchOf(element, 'Email and password sign-in').click()
    await until('there is the form', () => input(element, 'newPass'))
    assert.deepEqual(svc.called('PUT /header/7/allowEmailAccess')[0]?.body, { allowEmail: true })
    assert.equal(told(element), 'Email and password sign-in turned on')
  })

  it('stays a way in where nothing else is, with the way out', async () => {
    const { element } = await openSection('password', {
      answers: { 'PUT /header/7/allowEmailAccess': failure(400, 926) },
    })
    const way = () => switchOf(element, 'Email and password sign-in')
    way().click()
    await until('it says why', () => banner(element).includes('Connect a social account first'))
    await painted()
    assert.isTrue(isOn(way()))
  })

  it('has no such switch for who may not set it', async () => {
    const { element } = await openSection('password', { details: { mayAllowEmail: false } })
    assert.isUndefined(switchOf(element, 'Email and password sign-in'))
    assert.exists(control(element, 'Change password'))
    assert.notInclude(text(element), 'To change your password, turn on')
  })
})
