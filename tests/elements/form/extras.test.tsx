import { assert } from 'chai'
import { useState } from 'react'
import { object } from 'superstruct'
import { fieldCheck, formSummary, type FormSpec } from '../../../src/contract/engine/form.ts'
import { rendered } from '../../../src/contract/engine/endpoint.ts'
import { count, maybe, text } from '../../../src/contract/kinds.ts'
import { FormView } from '../../../src/ui/form/form-view.tsx'
import { clearPage } from '../page/clear-page.ts'
import type { Answers, Call } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { click, type } from '../page/user-input.ts'
import { fields, fleetPack, openForm } from './form-stage.tsx'

afterEach(clearPage)

const can = 'users:write'
const names = rendered({
  method: 'GET',
  path: '/ships/names',
  can,
  summary: '',
  query: object({ name: text() }),
  reply: object({ availability: count() }),
})
const quote = rendered({
  method: 'GET',
  path: '/ships/quote',
  can,
  summary: '',
  query: object({ nick: text() }),
  reply: object({ crew: count() }),
})

const own = { name: fields.name, nick: maybe(text(0, 10)), pass: fields.pass }

const open = async (form: FormSpec, answers: Answers = {}) => {
  const sent: unknown[] = []
  const onSubmit = async (values: unknown) => void sent.push(values)
  const App = () => {
    const [round, setRound] = useState(0)
    const about = { pack: fleetPack, fields: own, form, label: 'Ship', action: 'Launch', onSubmit }
    return (
      <>
        <FormView key={round} {...about} />
        <button onClick={() => setRound(round + 1)}>Again</button>
      </>
    )
  }
  const page = await openForm(App, answers)
  await until('the form is there', () => page.control('name'))
  return { ...page, sent }
}

const fill = async (control: HTMLElement, value: string) => {
  await click(control)
  await type(value)
}

describe('a form that does more than drawing its fields', () => {
  it('goes from step to step, keeps what was typed, and is sent at the last', async () => {
    const { button, control, find, sent, wrong, text } = await open({
      steps: { one: ['name'], two: ['nick', 'pass'] },
    })
    assert.include(text(), 'Step 1 of 2')
    await click(button('Next'))
    await until('it says what is missing', () => wrong()['name'])
    await fill(control('name'), 'Aurora')
    await click(button('Next'))
    await until('the second step is there', () => !find('fieldset:not([hidden]) [name=name]'))
    await click(button('Back'))
    await until('the first step is there', () => find('fieldset:not([hidden]) [name=name]'))
    await click(button('Next'))
    await until('the second step is there', () => button('Launch'))
    await fill(control('pass'), 'secret')
    await click(button('Launch'))
    await until('it is sent', () => sent.length === 1)
    assert.deepEqual(sent, [{ name: 'Aurora', pass: 'secret' }])
  })

  it('checks a field while typing, and blocks sending while it is refused', async () => {
    const checks = {
      name: fieldCheck<{ name?: string }, typeof names>(
        names,
        ({ name = '' }) => name.length > 2 && { query: { name } },
      ),
    }
    const { button, control, svc, sent, wrong, text } = await open({ checks } as FormSpec, {
      'GET /ships/names': ({ query }: Call) => ({
        body: { availability: query.get('name') === 'Aurora' ? 2 : 1 },
      }),
    })
    await fill(control('name'), 'Aurora')
    await until('it is in use', () => wrong()['name'] === 'The name is already in use')
    await fill(control('pass'), 'secret')
    await click(button('Launch'))
    await until('it is refused', () => wrong()['name'])
    assert.deepEqual(sent, [])
    await fill(control('name'), 'II')
    await until('it is available', () => text().includes('Available') && !wrong()['name'])
    assert.isBelow(svc.calls.filter(({ name }) => name === 'GET /ships/names').length, 6)
    await click(button('Launch'))
    await until('it is sent', () => sent.length === 1)
  })

  it('shows a summary of the values, and keeps it while reloading', async () => {
    const summary = formSummary<{ nick?: string }, typeof quote>(
      quote,
      ({ nick }) => nick && { query: { nick } },
      ['crew'],
    )
    const { control, find, text } = await open({ summary } as FormSpec, {
      'GET /ships/quote': ({ query }: Call) => ({
        body: { crew: query.get('nick')!.length * 10 },
      }),
    })
    await fill(control('nick'), 'Ror')
    await until('it is there', () => text().includes('30'))
    await fill(control('nick'), 'y')
    assert.include(find('[part=summary]').textContent, '30')
    await until('it follows', () => find('[part=summary]').textContent.includes('40'))
  })

  it('stores what was typed in the route and in the tab, and never a secret', async () => {
    const { control, element, button, sent } = await open({ share: true, draft: true })
    await fill(control('name'), 'Aurora')
    await fill(control('pass'), 'secret')
    await until('the route has it', () => element.getAttribute('route') === '/?name=Aurora')
    const drafts = () => JSON.stringify(Object.entries(sessionStorage))
    assert.include(drafts(), 'Aurora')
    assert.notInclude(drafts(), 'secret')
    await click(button('Again'))
    await until('it is drawn anew', () => control('pass')?.value === '')
    assert.equal(control('name').value, 'Aurora')
    await fill(control('pass'), 'secret')
    await click(button('Launch'))
    await until('it is sent', () => sent.length === 1)
    assert.notInclude(drafts(), 'Aurora')
  })
})
