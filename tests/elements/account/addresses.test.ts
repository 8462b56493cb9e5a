import { assert } from 'chai'
import { failure, inTurn } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { banner, control, hasNoViolation } from '../page/page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { dialogButton, input, itemOf, openDialog, openProfile, unproved, within } from './profile-page.ts'

const own = '203.0.113.7'
const office = { addressId: 'a1', ipAddress: '198.51.100.0/24', description: 'Office' }
const mine = { addressId: 'a2', ipAddress: own, description: '' }
const update = 'PUT /header/7/tfaUpdate'
const add = 'PUT /header/addIPAddress'
const remove = 'PUT /header/removeItemList'

async function openAddresses(details: object = {}, more: object = {}, attributes: object = {}) {
  const opened = await openProfile({
    details: { enabledIPList: [office], useTFA: true, emailTFAEnabled: true, ...details },
    security: { ipAddress: own, maxAllowedIPs: 3 },
    answers: { ...more },
    attributes: { section: 'addresses', ...attributes },
  })
  await shows(opened.element, own)
  const { element } = opened
  const list = () => element.shadowRoot.querySelector<HTMLElement>('[role=switch]')!
  const send = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) input(element, name).value = value
    within(input(element, Object.keys(values)[0]!).form!, 'Add IP address').click()
  }
  return { ...opened, list, send }
}

const shown = (item: HTMLElement) => item.textContent.replaceAll(/[\u2068\u2069]/g, '')

afterEach(clearPage)

describe('the allowed addresses', () => {
  it('lists them with description and limit, and marks the current one', async () => {
    const { element } = await openAddresses()
    assert.include(itemOf(element, '198.51.100.0/24').textContent, 'Office')
    await shows(element, '1 of 3')
    await shows(element, `Current IP address: ${own}`)
    await hasNoViolation(element)
  })

  // "A range is displayed only when the prefix is below 23."
  it('displays the first and the last address of a range whose prefix is below 23', async () => {
    const wide = { addressId: 'a9', ipAddress: '10.20.28.0/22', description: 'Campus' }
    const { element } = await openAddresses({ enabledIPList: [office, wide] })
    assert.match(shown(itemOf(element, '10.20.28.0/22')), /10\.20\.28\.0 – 10\.20\.31\.255/)
    assert.notInclude(shown(itemOf(element, '198.51.100.0/24')), ' – ')
  })

  it('shows which sessions turning on the list would end, and can be canceled', async () => {
    const ends = [{ id: 7, ip: '192.0.2.1', device: 'Safari, iPhone', seenAt: '2026-03-01T09:30:00Z' }]
    const { svc, element, list } = await openAddresses({}, { [update]: { body: { ends } } })
    list().click()
    await until('it asks', () => openDialog(element)?.textContent.includes('Safari, iPhone'))
    assert.deepEqual(svc.called(update)[0]?.body, {
      useTFA: true,
      useTFAEmail: true,
      useTFASMS: false,
      useTFAGoogle: false,
      useAllowedIP: true,
      checkOnly: true,
    })
    dialogButton(element, 'Cancel').click()
    await until('it is closed', () => !openDialog(element))
    await painted()
    assert.equal(svc.called(update).length, 1)
    assert.equal(list().ariaChecked, 'false')

    list().click()
    await until('it asks', () => openDialog(element))
    dialogButton(element, 'Turn on').click()
    await until('it is on', () => list().ariaChecked === 'true')
    assert.deepInclude(svc.called(update)[2]?.body, { useAllowedIP: true, checkOnly: false })
  })

  it('switches the list off without a question', async () => {
    const { svc, element, list } = await openAddresses(
      { allowedIPEnabled: true },
      { [update]: { body: { ends: [] } } },
    )
    list().click()
    await until('it is off', () => list().ariaChecked === 'false')
    assert.deepInclude(svc.called(update)[0]?.body, { useAllowedIP: false, checkOnly: false })
    assert.notExists(openDialog(element))
  })

  it('case 61: requires the current address in the list, and adds it with one click', async () => {
    const { svc, element, list } = await openAddresses(
      {},
      {
        [update]: failure(400, 919, { params: { ip: own } }),
        [add]: { body: { ...mine } },
      },
    )
    list().click()
    await until('it says so', () => banner(element).includes("you'd be locked out"))
    assert.equal(list().ariaChecked, 'false')
    control(element, `Add current IP address (\u2068${own}\u2069)`).click()
    await until('it is on the list', () => itemOf(element, own))
    assert.deepEqual(svc.called(add)[0]?.body, { ipAddress: own })
    assert.notInclude(text(element), 'Add current IP address')
  })

  it('adds a range with its description, and the form is ready for the next', async () => {
    const { svc, element, send } = await openAddresses(
      {},
      { [add]: { body: { addressId: 'a3', ipAddress: '192.0.2.0/24', description: 'Home' } } },
    )
    send({ ipAddress: ' 192.0.2.0/24 ', description: 'Home' })
    await until('it is on the list', () => itemOf(element, '192.0.2.0/24'))
    assert.deepEqual(svc.called(add)[0]?.body, { ipAddress: '192.0.2.0/24', description: 'Home' })
    await until('the field is empty and has the focus', () => {
      const field = input(element, 'ipAddress')
      return field.value === '' && element.shadowRoot.activeElement === field
    })
  })

  for (const [code, more, message] of [
    [924, {}, 'Enter an IP address or range'],
    [921, {}, 'This already exists. Enter something else.'],
    [920, { params: { max: 3 } }, "You've reached the limit of 3."],
  ] as const)
    it(`shows why an address can’t be added (${code}), and keeps what was typed`, async () => {
      const { element, send } = await openAddresses({}, { [add]: failure(400, code, more) })
      send({ ipAddress: '10.0.0.999' })
      const field = () => input(element, 'ipAddress')
      await until('the field is marked', () => field().ariaInvalid === 'true')
      const said = (field().getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => element.shadowRoot.getElementById(id)?.textContent)
      assert.include(said.join(' '), message)
      assert.equal(field().value, '10.0.0.999')
    })

  it('sends nothing while the field is empty, and says so', async () => {
    const { svc, element, send } = await openAddresses()
    send({ ipAddress: '  ' })
    await shows(element, 'Please enter IP address or range')
    assert.equal(svc.called(add).length, 0)
  })

  it('asks before removing an address, and explains why the current one must stay', async () => {
    const { svc, element } = await openAddresses(
      { allowedIPEnabled: true, enabledIPList: [office, mine] },
      { [remove]: inTurn(failure(400, 919, { params: { ip: own } }), { body: { saved: true } }) },
    )
    within(itemOf(element, own), 'Remove').click()
    await until('it asks', () =>
      openDialog(element)?.textContent.includes("You'll no longer be able to sign in from this address"),
    )
    assert.equal(svc.called(remove).length, 0)
    dialogButton(element, 'Remove').click()
    await until('it says so', () => openDialog(element)?.textContent.includes('would lock you out'))
    dialogButton(element, 'Cancel').click()
    await until('it is closed', () => !openDialog(element))
    await painted()

    within(itemOf(element, 'Office'), 'Remove').click()
    await until('it asks', () => openDialog(element))
    dialogButton(element, 'Remove').click()
    await until('it is gone', () => !itemOf(element, 'Office'))
    assert.deepEqual(svc.called(remove)[1]?.body, { addressId: 'a1' })
  })

  it('edits a description and returns the focus to its button', async () => {
    const { svc, element } = await openAddresses(
      {},
      { 'POST /header/updatePhoneDescription': { body: { saved: true } } },
    )
    within(itemOf(element, 'Office'), 'Edit description').click()
    await until('there is a form', () => itemOf(element, '198.51.100.0/24').querySelector('input'))
    const field = itemOf(element, '198.51.100.0/24').querySelector('input')!
    assert.equal(field.value, 'Office')
    await until('it has the focus', () => element.shadowRoot.activeElement === field)
    field.value = 'Head office'
    within(field.form!, 'Save').click()
    await until('it is saved', () => itemOf(element, 'Head office'))
    assert.deepEqual(svc.called('POST /header/updatePhoneDescription')[0]?.body, {
      addressId: 'a1',
      description: 'Head office',
    })
    await until(
      'the focus is back',
      () => element.shadowRoot.activeElement?.textContent === 'Edit description',
    )
  })

  it('takes no more than the list holds, and says so', async () => {
    const { element } = await openAddresses({
      enabledIPList: [office, mine, { ...office, addressId: 'a3', ipAddress: '192.0.2.1' }],
    })
    await shows(element, 'You can allow up to 3 IP addresses.')
    assert.notExists(input(element, 'ipAddress'))
  })

  it('asks for a recent sign-in if required, and continues', async () => {
    const { svc, element, send } = await openAddresses(
      {},
      {
        [add]: inTurn(unproved, {
          body: { addressId: 'a3', ipAddress: '192.0.2.9', description: '' },
        }),
        'POST /header/confirm': { body: { confirmed: true } },
      },
    )
    send({ ipAddress: '192.0.2.9' })
    await until('it asks', () => openDialog(element) && input(element, 'password'))
    input(element, 'password').value = 'secret'
    dialogButton(element, 'Confirm').click()
    await until('it is on the list', () => itemOf(element, '192.0.2.9'))
    assert.equal(svc.called(add).length, 2)
    assert.deepEqual(svc.called('POST /header/confirm')[0]?.body, { password: 'secret' })
  })

  it('speaks Hebrew, addresses in their own order', async () => {
    const { element } = await openAddresses({}, {}, { lang: 'he' })
    await shows(element, 'כתובות IP מורשות')
    assert.include(element.shadowRoot.textContent, `\u2068${own}\u2069`)
    await hasNoViolation(element)
  })
})
