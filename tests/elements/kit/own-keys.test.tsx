import { assert } from 'chai'
import { guardKeys } from '../../../src/ui/guard/own-keys.ts'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { Dialog } from '../../../src/ui/kit/dialog/dialog.tsx'
import { Field } from '../../../src/ui/kit/field/field.tsx'
import { Form } from '../../../src/ui/kit/form/form.tsx'
import { inShadowTrees } from '../page/stage.ts'
import { press, type } from '../page/user-input.ts'

inShadowTrees('keys of an element', (stage) => {
  let heard: string[]
  let submitted: unknown[]
  let closed: number
  const hear = ({ type, key }: KeyboardEvent) => void heard.push(`${type} ${key}`)
  const eachWay = (act: 'addEventListener' | 'removeEventListener') => {
    for (const type of ['keydown', 'keypress', 'keyup'] as const) {
      document[act](type, hear as EventListener, true)
      document[act](type, hear as EventListener)
    }
  }

  const show = async (open = false) => {
    guardKeys(stage().host.shadowRoot!)
    await stage().show(
      <>
        <Form label="Sample" onSubmit={(values) => submitted.push(values)}>
          <Field name="note" label="Note" />
        </Form>
        <Dialog open={open} title="Sure?" onClose={() => (closed += 1)} actions={<Button>No</Button>}>
          {null}
        </Dialog>
      </>,
    )
  }

  beforeEach(() => {
    heard = []
    submitted = []
    closed = 0
    eachWay('addEventListener')
  })
  afterEach(() => eachWay('removeEventListener'))

  it('hides typed keys from the page, and still submits on Enter', async () => {
    await show()
    stage().find('input[name=note]').focus()
    await type('j/?')
    await press('Enter')
    assert.deepEqual(submitted, [{ note: 'j/?' }])
    assert.isEmpty(heard)
  })

  it('that move the focus, and Escape where nothing is open, are the page’s too', async () => {
    await show()
    stage().find('input[name=note]').focus()
    await press('Escape')
    assert.deepEqual([...new Set(heard)], ['keydown Escape', 'keyup Escape'])
  })

  it('that close a dialog do not close what is open on the page', async () => {
    await show(true)
    await press('Escape')
    assert.equal(closed, 1)
    assert.isEmpty(heard)
  })
})
