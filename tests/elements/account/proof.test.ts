import { assert } from 'chai'
import { inTurn } from '../page/fake-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { painted, until } from '../page/stage.ts'
import { isOn, openDialog, openSection, submit, switchOf, unproved } from './profile-page.ts'

afterEach(clearPage)

describe('the proof of who it is', () => {
  it('asks once for several waiting calls, and all continue', async () => {
    const update = 'PUT /header/7/tfaUpdate'
    const { svc, element } = await openSection('two-step addresses', {
      details: { allowedIPEnabled: true, useTFA: true, emailTFAEnabled: true, googleTFAEnabled: true },
      answers: {
        [update]: inTurn(unproved, unproved, { body: { ends: [] } }),
        'POST /header/confirm': { body: { confirmed: true } },
      },
    })
    const [email, list] = ['Email', 'Allow only these IP addresses'].map(
      (label) => () => switchOf(element, label),
    )
    email!().click()
    list!().click()
    await until('both wait', () => svc.called(update).length === 2 && openDialog(element))
    await painted()
    await submit(element, { password: 'Pa55word!' })
    await until('both are done', () => !isOn(email!()) && !isOn(list!()))
    await until('the question is gone', () => !openDialog(element))
    assert.equal(svc.called('POST /header/confirm').length, 1)
  })
})
