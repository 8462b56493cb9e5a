import { assert } from 'chai'
import { failure, fakeSvc, inTurn, user, type Answers } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { control, heading, put } from '../page/page.ts'
import { shows, text } from './shown-text.ts'
import { until } from '../page/stage.ts'

afterEach(clearPage)

describe('the reminder to validate the address', () => {
  const unvalidated = { 'GET /login': { body: { ...user, emailValidationRequired: true } } }
  const again = 'Resend email'

  const remind = async (answers: Answers) => {
    const svc = fakeSvc({ ...unvalidated, ...answers })
    const element = await put({ svc: svc.base })
    await until('there is the reminder', () => control(element, again))
    return { svc, element }
  }

  it('sends the mail again, and offers the next one only later', async () => {
    const { svc, element } = await remind({ 'PUT /revalidate': { body: { mailSent: true, resendIn: 90 } } })
    control(element, again).click()
    control(element, again)?.click()
    await shows(element, 'You can resend the email in 1:30.')
    assert.isUndefined(control(element, again))
    await shows(element, 'Email sent')
    assert.equal(svc.called('PUT /revalidate').length, 1)
  })

  it('counts down what the service wants waited for (907)', async () => {
    const { element } = await remind({ 'PUT /revalidate': failure(429, 907, { countdown: 45 }) })
    control(element, again).click()
    await shows(element, 'You can resend the email in 0:45.')
    await shows(element, 'You can resend the email in 0:44.')
  })

  it('shows that the email failed (52), with the wait if any', async () => {
    const { element } = await remind({
      'PUT /revalidate': inTurn(failure(503, 52), failure(429, 52, { countdown: 45 })),
    })
    control(element, again).click()
    await shows(element, 'Failed to resend')
    control(element, again).click()
    await shows(element, 'You can resend the email in 0:45.')
  })

  it('is gone once the address is validated', async () => {
    const svc = fakeSvc({
      'GET /login': inTurn(unvalidated['GET /login'], { body: user }),
      'POST /validate': { body: { email: user.email } },
      'GET /userWelcomePage': { body: { title: 'Welcome', text: 'Hello.\n\nGlad to see you.' } },
    })
    const element = await put({ svc: svc.base, route: '/validate?token=t1' })
    control(element, 'Verify email').click()
    await shows(element, 'Glad to see you.')
    assert.equal(heading(element)?.textContent, 'Email verified')
    await until('the heading has the focus', () => element.shadowRoot.activeElement === heading(element))
    assert.notInclude(text(element), again)
    assert.deepEqual(svc.called('POST /validate')[0]?.body, { token: 't1' })
  })
})
