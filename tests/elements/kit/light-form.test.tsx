import axe from 'axe-core'
import { assert } from 'chai'
import { frame } from '../../../src/ui/island/frame.css.ts'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { Field } from '../../../src/ui/kit/field/field.tsx'
import { LightForm } from '../../../src/ui/kit/form/light-form.tsx'
import { PasswordField } from '../../../src/ui/kit/field/password-field.tsx'
import { inShadowTrees, painted, type Stage } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'

inShadowTrees('a light form', (stage) => {
  let submitted: Record<string, string>[]

  const form = (host: HTMLElement, more: { error?: string; busy?: boolean } = {}) => (
    <div className={frame}>
      <LightForm host={host} label="Sign in" onSubmit={(values) => submitted.push(values)}>
        <Field
          name="email"
          type="email"
          label="Email"
          hint="Your work address"
          error={more.error}
          attributes={{ autocomplete: 'username' }}
        />
        <PasswordField
          name="password"
          label="Password"
          showLabel="Show"
          hideLabel="Hide"
          attributes={{ autocomplete: 'current-password' }}
        />
        <Button submits busy={more.busy ?? false}>
          Go
        </Button>
      </LightForm>
    </div>
  )

  const inputOf = (name: string) =>
    stage().host.querySelector<HTMLInputElement>(`:scope > input[slot=${name}]`)!
  const show = (more?: Parameters<typeof form>[1]) => stage().show(form(stage().host, more))
  const goButton = (on: Stage) => on.find('[role=group] > button')

  beforeEach(async () => {
    submitted = []
    await show()
  })

  it('has its form and inputs as light children, where password managers look', () => {
    const light = stage().host.querySelector<HTMLFormElement>(':scope > form')!
    assert.deepEqual(
      [inputOf('email'), inputOf('password')].map((input) => [
        input.form === light,
        input.type,
        input.autocomplete,
      ]),
      [
        [true, 'email', 'username'],
        [true, 'password', 'current-password'],
      ],
    )
    assert.isEmpty(stage().host.shadowRoot!.querySelectorAll('input, form'))
  })

  it('shows the inputs where its fields are, at their full height', () => {
    const { top, height } = inputOf('email').getBoundingClientRect()
    assert.equal(height, 36)
    assert.isAbove(goButton(stage()).getBoundingClientRect().top, top)
  })

  it('is submitted by Enter in a field, once, with what was typed', async () => {
    inputOf('email').focus()
    await type('ada')
    await press('Tab')
    assert.equal(
      document.activeElement === inputOf('password') || inputOf('password').matches(':focus'),
      true,
    )
    await type('secret')
    await press('Enter')
    await painted()
    assert.deepEqual(submitted, [{ email: 'ada', password: 'secret' }])
  })

  it('is submitted by its button in the shadow root, but not while that is busy', async () => {
    await click(goButton(stage()))
    await painted()
    assert.deepEqual(submitted, [{ email: '', password: '' }])
    await show({ busy: true })
    await click(goButton(stage()))
    await painted()
    assert.equal(submitted.length, 1)
  })

  it('gives its inputs names and descriptions that cross the shadow boundary, errors first', async () => {
    assert.equal(inputOf('email').getAttribute('aria-label'), 'Email')
    assert.equal(inputOf('email').getAttribute('aria-description'), 'Your work address')
    await show({ error: 'Please enter Email' })
    assert.equal(inputOf('email').getAttribute('aria-description'), 'Please enter Email Your work address')
    assert.equal(inputOf('email').getAttribute('aria-invalid'), 'true')
  })

  it('has no accessibility violation that axe finds', async () => {
    await show({ error: 'Please enter Email' })
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      [],
    )
  })

  it('takes the focus when a label is clicked, and shows the password without losing it', async () => {
    await click(stage().find('span'))
    assert.isTrue(inputOf('email').matches(':focus'))
    inputOf('password').focus()
    await type('secret')
    await click(stage().find('button[aria-pressed]'))
    await painted()
    assert.equal(inputOf('password').type, 'text')
    assert.equal(inputOf('password').value, 'secret')
    assert.equal(inputOf('password').autocomplete, 'current-password')
  })

  it('leaves nothing behind when it goes', async () => {
    await stage().show(null)
    assert.equal(stage().host.children.length, 0)
  })

  it('looks the same whatever the page says about inputs, even with !important', async () => {
    const style = document.createElement('style')
    style.textContent =
      'input{height:80px!important;display:none!important;background:red!important;margin:9px!important}*{all:unset!important}'
    stage().host.before(style)
    const look = getComputedStyle(inputOf('email'))
    const seen = [look.display, look.height, look.marginTop, look.backgroundColor]
    style.remove()
    assert.deepEqual(seen.slice(0, 3), ['block', '36px', '0px'])
    assert.notEqual(seen[3], 'rgb(255, 0, 0)')
  })
})

describe('a light form inside a form of the page', () => {
  it('is neither submitted with it nor part of its data', async () => {
    let outer = 0
    let inner = 0
    const page = document.createElement('form')
    page.addEventListener('submit', (event) => {
      event.preventDefault()
      outer++
    })
    const host = document.createElement('div')
    page.append(host)
    document.body.append(page)
    const { createRoot } = await import('react-dom/client')
    const root = createRoot(host.attachShadow({ mode: 'open' }))
    root.render(
      <LightForm host={host} label="Sign in" onSubmit={() => inner++}>
        <Field name="email" label="Email" />
      </LightForm>,
    )
    await painted()
    const input = host.querySelector('input')!
    input.focus()
    await type('ada')
    await press('Enter')
    await painted()
    const data = [...new FormData(page).keys()]
    root.unmount()
    page.remove()
    assert.deepEqual([inner, outer, data], [1, 0, []])
  })
})
