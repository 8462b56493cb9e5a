import { define } from '../../../elements/portal-billing.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { clearPage } from '../page/clear-page.ts'
import { fakeSvc } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'

describe('<portal-billing>', () => {
  afterEach(clearPage)

  it('shows its slot to a visitor who is not signed in', async () => {
    define()
    const element = document.createElement('portal-billing') as unknown as PortalElement
    element.setAttribute('svc', fakeSvc().base)
    element.innerHTML = '<a slot="signed-out" href="/login">Sign in</a>'
    document.body.append(element)
    await until('the link shows', () => element.querySelector('a')!.assignedSlot)
    await until('it knows', () => element.dataset['state'] === 'unauthenticated')
  })
})
