import { assert } from 'chai'
import { control, heading, isOffered } from '../area/area-page.ts'
import { clearPage } from '../page/clear-page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { detailWith, hasNoViolation, inDialog, peopleSvc, putPeople } from './people-page.ts'
import { userWith } from './user-row.ts'

const state = 'POST /users/aurora/7/state'
const tried = (count: number) => ({ body: { consequences: [{ kind: 'sessions', count }], cmdId: null } })

describe('users in <portal-people>', () => {
  beforeEach(() => localStorage.removeItem('portico:list:1:users'))
  afterEach(clearPage)

  it('are an accessible list with links to details', async () => {
    const element = putPeople(peopleSvc().base, '/users')
    await shows(element, 'maya@aurora.example')
    await until('there is what can be done', () => text(element).includes('Invite user'))
    assert.equal(heading(element), 'Users')
    await hasNoViolation(element)
    control(element, 'maya@aurora.example').click()
    await until('it is her page', () => heading(element) === 'Maya Cohen')
    assert.include(text(element), 'maya@aurora.example')
    assert.equal(element.getAttribute('route'), '/users/aurora/7')
    await shows(element, '€100.00')
    await hasNoViolation(element)
  })

  it('are suspended with a reason, after it was said what that ends', async () => {
    const svc = peopleSvc({
      [state]: ({ body }) => ((body as { checkOnly: boolean }).checkOnly ? tried(3) : tried(0)),
      'GET /users/aurora/7': inTurn(
        detailWith(),
        detailWith({
          state: 'Suspended-Billing',
          status: 'Suspended-Billing',
          reason: 'The invoice is open.',
        }),
      ),
    })
    const element = putPeople(svc.base, '/users/aurora/7')
    await until('there is more to do', () => element.shadowRoot.querySelector('[aria-haspopup=menu]'))
    element.shadowRoot.querySelector<HTMLElement>('[aria-haspopup=menu]')!.click()
    await shows(element, 'Suspend account (billing)')
    const items = [...element.shadowRoot.querySelectorAll<HTMLElement>('[role=menuitem]')]
    items.find(({ textContent }) => textContent === 'Suspend account (billing)')!.click()
    await until('it asks why', () => inDialog(element, 'reason'))
    inDialog(element, 'reason').value = 'The invoice is open.'
    control(element, 'Review impact').click()
    await shows(element, '3 sessions will be signed out')
    const buttons = element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')
    buttons[buttons.length - 1]!.click()
    await shows(element, 'Suspended (billing)')
    await shows(element, 'The invoice is open.')
    assert.deepEqual(svc.called(state).at(-1)?.body, {
      state: 'Suspended-Billing',
      reason: 'The invoice is open.',
      checkOnly: false,
    })
  })

  it('are offered only what their parent may do, where that is no administrator', async () => {
    const all = [
      'Suspend account (billing)',
      'Send warning',
      'Lock account',
      'Reactivate account',
      'Enable account',
      'Edit limits',
      'Change role',
      'Change view mode',
      'Terminate account',
    ]
    const choices = async (row: Parameters<typeof detailWith>[0]) => {
      const svc = peopleSvc({ 'GET /users/aurora/7': detailWith(row) })
      const element = putPeople(svc.base, '/users/aurora/7')
      await until('there is what can be done', () => text(element).includes('Edit'))
      // With few actions, all of them are in sight.
      element.shadowRoot.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()
      await shows(element, 'Sign out everywhere')
      const said = [...element.shadowRoot.querySelectorAll('button, [role=menuitem]')].map((one) =>
        one.textContent.trim(),
      )
      element.remove()
      return all.filter((choice) => said.includes(choice))
    }
    const parent = { mayAdminister: false }
    const stands = { mayEnable: false, mayChangeState: false }
    const own = ['Edit limits', 'Change role', 'Change view mode', 'Terminate account']
    assert.deepEqual(await choices({}), ['Suspend account (billing)', 'Send warning', 'Lock account', ...own])
    assert.deepEqual(await choices(parent), ['Lock account'])
    assert.deepEqual(await choices({ ...parent, state: 'Locked', enabled: false }), [
      'Reactivate account',
      'Enable account',
    ])
    assert.deepEqual(await choices({ ...parent, ...stands, state: 'Locked', enabled: false }), [])
  })

  it('are edited with what they are, and saved', async () => {
    const svc = peopleSvc({
      'GET /users/aurora/7': inTurn(detailWith(), detailWith({ name: 'Maya Levi' })),
      'PUT /users/aurora/7': { body: { saved: true } },
    })
    const element = putPeople(svc.base, '/users/aurora/7')
    await shows(element, 'English')
    await until('there is what can be done', () => text(element).includes('Edit'))
    control(element, 'Edit user').click()
    await until('it has the name', () => inDialog(element, 'name'))
    assert.equal(inDialog(element, 'name').value, 'Maya Cohen')
    inDialog(element, 'name').value = 'Maya Levi'
    control(element, 'Save').click()
    await shows(element, 'Maya Levi')
  })

  it('are invited in a language of the site', async () => {
    const element = putPeople(peopleSvc().base, '/users')
    await until('there is what can be done', () => isOffered(element, 'Invite user'))
    control(element, 'Invite user').click()
    const choices = () => [...(inDialog(element, 'locale') as unknown as HTMLSelectElement).options]
    await until('it knows the languages', () => inDialog(element, 'locale') && choices().length > 1)
    assert.deepEqual(
      choices().map(({ label, value }) => [label, value]),
      [
        ['None', ''],
        ['English', 'en'],
        ['Hebrew', 'he'],
      ],
    )
  })

  it('are invited with the only role there is, without a choice; refusals appear there', async () => {
    const refusal = { status: 400, body: { errors: [{ code: 903, key: 'role', info: 'No.' }] } }
    const svc = peopleSvc({ 'GET /users/roles': { body: ['subuser'] }, 'POST /users': refusal })
    const element = putPeople(svc.base, '/users')
    await until('there is what can be done', () => isOffered(element, 'Invite user'))
    control(element, 'Invite user').click()
    await until('it knows the roles', () => inDialog(element, 'role'))
    const roles = element.shadowRoot.querySelectorAll<HTMLInputElement>('dialog[open] [name=role]')
    assert.deepEqual(
      [...roles].map(({ value, type }) => [value, type]),
      [['subuser', 'hidden']],
    )
    inDialog(element, 'email').value = 'new@aurora.example'
    element.shadowRoot.querySelector<HTMLElement>('dialog[open] [type=submit]')!.click()
    await shows(element, 'The value of Role is not valid. Check it and try again.')
    assert.include(
      element.shadowRoot.querySelector('dialog[open] [data-field=role]')?.textContent,
      'The value of Role is not valid. Check it and try again.',
    )
  })

  it('are offered every role where the service does not say which', async () => {
    const element = putPeople(peopleSvc({ 'GET /users/roles': failure(503, 908) }).base, '/users')
    await until('there is what can be done', () => isOffered(element, 'Invite user'))
    control(element, 'Invite user').click()
    await until('it has the roles', () => inDialog(element, 'role'))
    assert.equal((inDialog(element, 'role') as unknown as HTMLSelectElement).options.length, 6)
  })

  it('who are selected are locked together, after their consequences', async () => {
    const lock = (id: string, count: number) => ({
      [`POST /users/aurora/${id}/state`]: ({ body }: { body: unknown }) =>
        (body as { checkOnly: boolean }).checkOnly ? tried(count) : tried(0),
    })
    const svc = peopleSvc({ ...lock('7', 3), 'POST /users/aurora/8/state': failure(403, 909) })
    const element = putPeople(svc.base, '/users')
    await until('rows can be chosen', () => element.shadowRoot.querySelector('thead input'))
    element.shadowRoot.querySelector<HTMLElement>('thead input')!.click()
    await until('it can be done', () => text(element).includes('2 of 2 selected'))
    await shows(element, 'Lock account')
    control(element, 'Lock account').click()
    await until('it asks why', () => inDialog(element, 'reason'))
    inDialog(element, 'reason').value = 'Abuse'
    control(element, 'Review impact').click()
    await shows(element, '1 of 2 selected can be changed')
    await shows(element, '3 sessions will be signed out')
    const buttons = element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')
    buttons[buttons.length - 1]!.click()
    await shows(element, '1 of 2 failed')
    const done = svc.calls.filter(({ body }) => (body as { checkOnly?: boolean } | null)?.checkOnly === false)
    assert.deepEqual(
      done.map(({ name }) => name),
      ['POST /users/aurora/7/state'],
    )
  })

  it('have tabs with addresses of their own, and events of others stay text', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const line = {
      id: '1',
      at: '2026-11-20T09:30:00.000Z',
      result: 'ok',
      by: hostile,
      ip: '',
      device: '',
      apiKey: '',
    }
    const svc = peopleSvc({
      'GET /users/aurora/7': detailWith({ name: hostile }),
      'GET /users/aurora/7/history': pageOf([
        { ...line, event: 'sign-in', method: 'password' },
        { ...line, id: '2', event: 'account-state-changed', method: 'Suspended-Billing' },
      ]),
    })
    const element = putPeople(svc.base, '/users/aurora/7/history')
    await shows(element, hostile)
    for (const word of ['Details', 'Password', 'Suspended (billing)']) await shows(element, word)
    assert.equal(element.shadowRoot.querySelectorAll('img').length, 0)
    control(element, 'Sign-up').click()
    await shows(element, 'Firefox on Linux')
    assert.equal(element.getAttribute('route'), '/users/aurora/7/signup')
  })

  it('are not shown to who may not, nor found where there are none', async () => {
    const forbidden = putPeople(peopleSvc({}, ['home']).base, '/users')
    await until('it is known', () => forbidden.dataset['state'] !== 'loading')
    assert.notInclude(text(forbidden), 'maya')
    await clearPage()
    const element = putPeople(peopleSvc({ 'GET /users/aurora/9': failure(404, 906) }).base, '/users/aurora/9')
    await until(
      'it is known',
      () => element.dataset['state'] === 'error' || element.dataset['state'] === 'empty',
    )
    assert.notInclude(text(element), 'undefined')
  })

  it('speak Hebrew from right to left', async () => {
    const svc = peopleSvc({ 'GET /users': pageOf([userWith({ state: 'Locked' })]) })
    const element = putPeople(svc.base, '/users', { lang: 'he' })
    await until('it speaks', () => heading(element) === 'משתמשים')
    await shows(element, 'maya@aurora.example')
    assert.notInclude(text(element), 'Locked')
    await hasNoViolation(element)
  })
})
