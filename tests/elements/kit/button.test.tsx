import { assert } from 'chai'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { Form } from '../../../src/ui/kit/form/form.tsx'
import { inBothTrees, painted } from '../page/stage.ts'
import { press } from '../page/user-input.ts'

inBothTrees('a button', (stage) => {
  it('is pressed by Enter, by Space and by a click', async () => {
    let presses = 0
    await stage().show(<Button onPress={() => presses++}>Save</Button>)
    const button = stage().find('button')
    button.focus()
    await press('Enter')
    assert.equal(presses, 1)
    await press(' ')
    assert.equal(presses, 2)
    button.click()
    assert.equal(presses, 3)
  })

  for (const state of ['busy', 'off'] as const) {
    it(`ignores presses while it is ${state}, but keeps the focus and its label`, async () => {
      let presses = 0
      const count = () => presses++
      await stage().show(<Button onPress={count}>Save</Button>)
      const button = stage().find('button')
      button.focus()
      await stage().show(
        <Button onPress={count} {...{ [state]: true }}>
          Save
        </Button>,
      )
      assert.equal(stage().focused(), button)
      await press('Enter')
      await press(' ')
      button.click()
      assert.equal(presses, 0)
      assert.equal(button.getAttribute('aria-disabled'), 'true')
      assert.equal(button.textContent, 'Save')
    })
  }

  it('says that it is at work only while it is', async () => {
    await stage().show(<Button busy>Save</Button>)
    assert.equal(stage().find('button').getAttribute('aria-busy'), 'true')
    await stage().show(<Button>Save</Button>)
    assert.isFalse(stage().find('button').hasAttribute('aria-busy'))
  })

  it('is described by the text that says why it is off', async () => {
    await stage().show(
      <Button off describedBy="why">
        Save
      </Button>,
    )
    assert.equal(stage().find('button').getAttribute('aria-describedby'), 'why')
  })

  it('submits the form around it, but not while it is busy', async () => {
    let submits = 0
    const form = (busy: boolean) => (
      <Form label="Settings" onSubmit={() => submits++}>
        <Button submits busy={busy}>
          Save
        </Button>
      </Form>
    )
    await stage().show(form(false))
    stage().find('button').focus()
    await press('Enter')
    await painted()
    assert.equal(submits, 1)
    await stage().show(form(true))
    await press('Enter')
    await painted()
    assert.equal(submits, 1)
  })

  it('submits nothing by default', async () => {
    let submits = 0
    await stage().show(
      <Form label="Settings" onSubmit={() => submits++}>
        <Button>Help</Button>
      </Form>,
    )
    stage().find('button').click()
    await painted()
    assert.equal(submits, 0)
  })
})
