import { assert } from 'chai'
import type { ReactNode } from 'react'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { Field } from '../../../src/ui/kit/field/field.tsx'
import { Form } from '../../../src/ui/kit/form/form.tsx'
import { PasswordField } from '../../../src/ui/kit/field/password-field.tsx'
import { inBothTrees, inShadowTree, painted } from '../page/stage.ts'
import { click, paste, press, type } from '../page/user-input.ts'

const inForm = (field: ReactNode, onSubmit: (values: Record<string, string>) => void = () => undefined) => (
  <Form label="Profile" onSubmit={onSubmit}>
    {field}
    <Button submits>Save</Button>
  </Form>
)

inBothTrees('a field', (stage) => {
  it('takes the focus when its label is clicked', async () => {
    await stage().show(inForm(<Field name="city" label="City" />))
    await click(stage().find('label'))
    assert.equal(stage().focused(), stage().find('input'))
  })

  it('is described by its hint, and by its error once there is one', async () => {
    const described = () => {
      const ids = stage().find('input').getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => stage().byId(id)?.textContent)
    }
    await stage().show(inForm(<Field name="city" label="City" hint="Where you live" />))
    assert.deepEqual(described(), ['Where you live'])
    assert.isNull(stage().find('input').getAttribute('aria-invalid'))
    await stage().show(
      inForm(<Field name="city" label="City" hint="Where you live" error="Please enter City" />),
    )
    assert.deepEqual(described(), ['Where you live', 'Please enter City'])
    assert.equal(stage().find('input').getAttribute('aria-invalid'), 'true')
    await stage().show(inForm(<Field name="city" label="City" />))
    assert.deepEqual(described(), [])
    assert.isNull(stage().find('input').getAttribute('aria-invalid'))
  })

  it('keeps what was typed and the focus when an error appears', async () => {
    await stage().show(inForm(<Field name="city" label="City" initial="Par" />))
    const input = stage().find<HTMLInputElement>('input')
    input.focus()
    await press('End')
    await type('is')
    await stage().show(inForm(<Field name="city" label="City" initial="Par" error="No" />))
    assert.equal(stage().find('input'), input)
    assert.equal(input.value, 'Paris')
    assert.equal(stage().focused(), input)
  })

  it('tells each change of its text', async () => {
    const seen: string[] = []
    await stage().show(inForm(<Field name="city" label="City" onInput={(value) => seen.push(value)} />))
    stage().find('input').focus()
    await type('ab')
    assert.deepEqual(seen, ['a', 'ab'])
  })
})

inBothTrees('a form', (stage) => {
  it('is submitted by Enter in a field, with what was typed, and the page stays', async () => {
    const submitted: Record<string, string>[] = []
    const address = location.href
    await stage().show(
      inForm(<Field name="city" label="City" type="email" />, (values) => submitted.push(values)),
    )
    stage().find('input').focus()
    await type('not an address')
    await press('Enter')
    await painted()
    assert.deepEqual(submitted, [{ city: 'not an address' }], 'the browser’s own validation stops nothing')
    assert.equal(location.href, address)
  })

  it('has a name for screen readers', async () => {
    await stage().show(inForm(<Field name="city" label="City" />))
    assert.equal(stage().find('form').getAttribute('aria-label'), 'Profile')
  })
})

const passwordField = (
  <PasswordField
    name="password"
    label="Password"
    showLabel="Show password"
    hideLabel="Hide password"
    attributes={{ autocomplete: 'current-password' }}
  />
)

inShadowTree('a password field', (stage) => {
  it('keeps its button off the text on a right-to-left page', async () => {
    await stage().show(<div dir="rtl">{inForm(passwordField)}</div>)
    const [input, eye] = [stage().find('input'), stage().find('button[aria-pressed]')]
    const { left, right } = input.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(input)
    const typedIn = { from: left + parseFloat(paddingLeft), to: right - parseFloat(paddingRight) }
    const button = eye.getBoundingClientRect()
    assert.isTrue(button.left >= typedIn.to || button.right <= typedIn.from)
  })
})

inBothTrees('a password field', (stage) => {
  it('shows and hides what was typed; the text and the cursor stay', async () => {
    await stage().show(inForm(passwordField))
    const input = stage().find<HTMLInputElement>('input')
    const eye = stage().find('button[aria-pressed]')
    input.focus()
    await type('secret')
    assert.equal(input.type, 'password')
    eye.focus()
    await press(' ')
    await painted()
    assert.equal(input.type, 'text')
    assert.equal(input.value, 'secret')
    assert.equal(stage().focused(), eye)
    assert.equal(eye.getAttribute('aria-pressed'), 'true')
    assert.equal(eye.getAttribute('aria-label'), 'Hide password')
    await press('Enter')
    await painted()
    assert.equal(input.type, 'password')
    assert.equal(eye.getAttribute('aria-label'), 'Show password')
  })

  it('does not submit the form when it shows or hides', async () => {
    let submits = 0
    await stage().show(inForm(passwordField, () => submits++))
    await click(stage().find('button[aria-pressed]'))
    await painted()
    assert.equal(stage().find<HTMLInputElement>('input').type, 'text')
    assert.equal(submits, 0)
  })

  it('case 90: takes a pasted password unchanged, and keeps its autocomplete token when shown', async () => {
    const submitted: Record<string, string>[] = []
    await stage().show(inForm(passwordField, (values) => submitted.push(values)))
    const input = stage().find<HTMLInputElement>('input')
    await paste(' Pass Word1 ', input)
    assert.equal(input.value, ' Pass Word1 ')
    assert.equal(input.autocomplete, 'current-password')
    await click(stage().find('button[aria-pressed]'))
    await painted()
    assert.equal(input.autocomplete, 'current-password')
    assert.equal(input.spellcheck, false)
    assert.equal(input.getAttribute('autocapitalize'), 'off')
    assert.isNull(input.getAttribute('value'), 'no attribute holds the password')
    input.focus()
    await press('Enter')
    await painted()
    assert.deepEqual(submitted, [{ password: ' Pass Word1 ' }])
  })
})
