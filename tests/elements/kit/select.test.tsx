import { assert } from 'chai'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { Form } from '../../../src/ui/kit/form/form.tsx'
import { Select } from '../../../src/ui/kit/select/select.tsx'
import { inBothTrees } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'

const options = ['red', 'green', 'blue'].map((value) => ({ value, label: `The ${value} one` }))

inBothTrees('a select', (stage) => {
  const select = () => stage().find<HTMLSelectElement>('select')

  it('starts with what was chosen before and submits what is chosen now', async () => {
    const sent: unknown[] = []
    const heard: string[] = []
    await stage().show(
      <Form label="Colours" onSubmit={(values) => sent.push(values)}>
        <Select
          name="colour"
          label="Colour"
          options={options}
          initial="green"
          onChange={(value) => heard.push(value)}
        />
        <Button submits>Save</Button>
      </Form>,
    )
    assert.equal(select().value, 'green')
    select().focus()
    await press('ArrowDown')
    assert.deepEqual(heard, ['blue'])
    await click(stage().find('button'))
    assert.deepEqual(sent, [{ colour: 'blue' }])
  })

  it('has its label for a name, and its hint and error with it', async () => {
    await stage().show(
      <Form label="Colours" onSubmit={() => undefined}>
        <Select name="colour" label="Colour" options={options} hint="Any of them" error="Not this one" />
      </Form>,
    )
    assert.equal(select().labels?.[0]?.textContent, 'Colour')
    assert.equal(select().getAttribute('aria-invalid'), 'true')
    const said = (select().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => stage().byId(id)?.textContent)
    assert.deepEqual(said, ['Any of them', 'Not this one'])
  })

  it('keeps its choice when rendered again', async () => {
    const page = (error?: string) => (
      <Form label="Colours" onSubmit={() => undefined}>
        <Select name="colour" label="Colour" options={options} initial="green" error={error} />
      </Form>
    )
    await stage().show(page())
    select().value = 'blue'
    await stage().show(page('Not this one'))
    assert.equal(select().value, 'blue')
  })
})
