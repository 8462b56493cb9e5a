import { assert } from 'chai'
import { failure, siteWith, user, type Call } from '../page/fake-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { banner, control, hasNoViolation } from '../page/page.ts'
import { text } from '../screens/shown-text.ts'
import { painted, until } from '../page/stage.ts'
import { click, type } from '../page/user-input.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { dialogButton, input, openDialog, openSection, told } from './profile-page.ts'

afterEach(clearPage)

describe('disabling the account', () => {
  const consequences = [
    { kind: 'sessions', count: 3 },
    { kind: 'networks', count: 1 },
    { kind: 'something-new', count: 2 },
  ]
  const answer = ({ body }: Call) => ({
    body: (body as { checkOnly: boolean }).checkOnly
      ? { consequences, cmdId: null }
      : { consequences, cmdId: '9' },
  })

  async function ask(answers = {}) {
    const opened = await openSection('disable', { answers: { 'PUT /header/disable': answer, ...answers } })
    control(opened.element, 'Disable account').click()
    await until('it is asked', () => openDialog(opened.element))
    return opened
  }
  const confirm = (element: PortalElement) => dialogButton(element, 'Disable account')

  it('says first what it leads to, and changes nothing', async () => {
    const { svc, element } = await ask()
    const said = openDialog(element)!.textContent
    assert.include(said, '3 sessions will be signed out')
    assert.include(said, '1 connected account will no longer work for sign-in')
    assert.deepEqual(
      svc.called('PUT /header/disable').map(({ body }) => body),
      [{ userId: '7', checkOnly: true }],
    )
    await hasNoViolation(element)
    dialogButton(element, 'Cancel').click()
    await until('it is closed', () => !openDialog(element))
    assert.equal(svc.called('PUT /header/disable').length, 1)
  })

  it('needs the address typed, and then ends the session here', async () => {
    const { svc, element } = await ask({
      'GET /site': siteWith({ hasAnalytics: true }),
      'GET /ga': {
        body: {
          userId: '7',
          email: user.email,
          gaTrackerId: '',
          ga4TrackerId: '',
          gaAdsTrackerId: '',
          vid: 'v1',
          ga4: {},
        },
      },
    })
    const [out, counted] = [heard('portal-signed-out'), heard('portal-analytics')]
    assert.equal(confirm(element).ariaDisabled, 'true')
    confirm(element).click()
    await painted()
    assert.equal(svc.called('PUT /header/disable').length, 1)
    await click(input(element, 'typed'))
    await type('ADA@example.com')
    confirm(element).click()
    await until('nobody is signed in', () => element.dataset['state'] === 'unauthenticated')
    assert.deepEqual(svc.called('PUT /header/disable')[1]?.body, { userId: '7', checkOnly: false })
    assert.deepEqual(out, [{ reason: 'signed-out' }])
    await until('it is counted', () => counted.length > 0)
    assert.deepEqual(counted, [
      { name: 'user_account_disabled', fields: { vid: 'v1', userId: '7', email: user.email } },
    ])
    assert.equal(told(element), "Account disabled. You've been signed out.")
  })

  it('leaves everything as it was when it is refused, and says why', async () => {
    const { element } = await ask({
      'PUT /header/disable': (call: Call) =>
        (call.body as { checkOnly: boolean }).checkOnly ? answer(call) : failure(503, 908),
    })
    await click(input(element, 'typed'))
    await type(user.email)
    confirm(element).click()
    await until('it says why', () => banner(element).includes('busy'))
    assert.exists(openDialog(element))
    assert.equal(element.dataset['state'], 'ready')
  })

  it('asks nothing when what it leads to could not be found out', async () => {
    const { element } = await openSection('disable', {
      answers: { 'PUT /header/disable': failure(503, 908) },
    })
    control(element, 'Disable account').click()
    await until('it says why', () => banner(element).includes('busy'))
    assert.isNull(openDialog(element))
    assert.include(text(element), 'No one can sign in to a disabled account.')
  })
})
