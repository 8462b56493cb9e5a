import { assert } from 'chai'
import { CodeField } from '../../../src/ui/kit/field/code-field.tsx'
import { Form } from '../../../src/ui/kit/form/form.tsx'
import { inBothTrees } from '../page/stage.ts'
import { paste, press, type } from '../page/user-input.ts'

inBothTrees('a code field', (stage) => {
  let whole: string[]
  let input: HTMLInputElement

  beforeEach(async () => {
    whole = []
    await stage().show(
      <Form label="Verify code" onSubmit={() => undefined}>
        <CodeField name="code" label="Verification code" digits={6} onWhole={(code) => whole.push(code)} />
      </Form>,
    )
    input = stage().find('input')
    input.focus()
  })

  it('tells a code once it is whole, once for each change', async () => {
    await type('12345')
    assert.deepEqual(whole, [])
    await type('6')
    assert.deepEqual(whole, ['123456'])
    await press('Backspace')
    await type('7')
    assert.deepEqual(whole, ['123456', '123457'])
  })

  it('says nothing of a code that is too long', async () => {
    await paste('1234567', input)
    assert.equal(input.value, '1234567', 'what was pasted stays to be mended')
    assert.deepEqual(whole, [])
  })

  for (const [pasted, code] of [
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
    ['000 042', '000042'],
    ['Code: 987654.', '987654'],
  ] as const) {
    it(`takes a pasted "${pasted}" for ${code}`, async () => {
      await paste(pasted, input)
      assert.deepEqual(whole, [code])
    })
  }

  it('shows digits on phones and autofills one-time codes', () => {
    assert.equal(input.inputMode, 'numeric')
    assert.equal(input.getAttribute('autocomplete'), 'one-time-code')
    assert.equal(input.type, 'text', 'a number would lose its leading zeros')
    assert.equal(input.dir, 'ltr')
  })
})
