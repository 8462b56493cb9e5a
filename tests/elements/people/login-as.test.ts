import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control, heading } from '../area/area-page.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { confirm } from '../page/dialog.ts'
import { failure, user } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { inDialog, peopleSvc, putPeople } from './people-page.ts'
import { maya } from './user-row.ts'

async function signInAs(element: PortalElement) {
  control(element, 'Sign in as user').click()
  await until('it asks why', () => inDialog(element, 'reason'))
  assert.include(text(element), 'Ends after 1 hour')
  inDialog(element, 'reason').value = 'Ticket 12'
  await confirm(element)
}

describe('signing in as a user of <portal-people>', () => {
  afterEach(clearPage)

  it('changes nothing where it is refused, and says why', async () => {
    const told = heard<{ state: string; email: string }>('portal-impersonation')
    const svc = peopleSvc({ 'POST /users/aurora/7/loginAs': failure(403, 909) })
    const element = putPeople(svc.base, '/users/aurora/7')
    await shows(element, 'Sign in as user')
    await signInAs(element)
    await shows(element, "You don't have permission to do this.")
    assert.deepEqual(told, [])
  })

  it('leaves the page before any call in the user’s name', async () => {
    const told = heard<{ state: string; email: string }>('portal-impersonation')
    const here = 'GET /users/aurora/7'
    const svc = peopleSvc({
      'POST /users/aurora/7/loginAs': {
        body: { ...user, email: maya.email, csrfToken: 'another', impersonatedBy: user.email },
      },
    })
    const element = putPeople(svc.base, '/users/aurora/7')
    await shows(element, 'Sign in as user')
    const asked = svc.called(here).length
    await signInAs(element)
    await until('she is somebody else', () => told.length === 1)
    await until('the page of the one is gone', () => heading(element) !== maya.email)
    assert.equal(svc.called(here).length, asked)
  })
})
