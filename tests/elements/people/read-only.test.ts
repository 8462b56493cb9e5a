import { assert } from 'chai'
import { clearPage } from '../page/clear-page.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { peopleSvc, putPeople } from './people-page.ts'

describe('<portal-people> where something may only be seen', () => {
  beforeEach(() => localStorage.removeItem('portico:list:1:users'))
  afterEach(clearPage)

  it('shows users read-only, and groups with actions, by permission', async () => {
    const menu = menuAnswer({ menu: ['users', 'groups'], readOnly: ['users'] })
    const list = putPeople(peopleSvc({ 'GET /header/menu': menu }).base, '/users')
    await shows(list, 'maya@aurora.example')
    await until('no row can be chosen', () => !list.shadowRoot.querySelector('thead input'))
    assert.notInclude(text(list), 'Invite user')
    await clearPage()
    const page = putPeople(peopleSvc({ 'GET /header/menu': menu }).base, '/users/aurora/7')
    await shows(page, 'Maya Cohen')
    for (const what of ['Edit', 'Sign in as user', 'Lock account', 'Terminate account'])
      assert.notInclude(text(page), what)
    await clearPage()
    const groups = putPeople(peopleSvc({ 'GET /header/menu': menu }).base, '/groups')
    await shows(groups, 'Create group')
  })
})
