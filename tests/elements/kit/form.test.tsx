import { assert } from 'chai'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { Checkbox } from '../../../src/ui/kit/choice/checkbox.tsx'
import { AskDialog } from '../../../src/ui/kit/dialog/ask-dialog.tsx'
import { Field } from '../../../src/ui/kit/field/field.tsx'
import { Form } from '../../../src/ui/kit/form/form.tsx'
import { painted } from '../page/stage.ts'
import { press } from '../page/user-input.ts'

const undo: (() => void)[] = []

/** Draws in a frame of its own; `sandbox` says what that frame may do. */
async function drawn(node: ReactNode, sandbox?: string): Promise<Document> {
  const frame = document.createElement('iframe')
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
  frame.srcdoc = '<!doctype html><div></div>'
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const page = frame.contentDocument!
  const root = createRoot(page.querySelector('div')!)
  undo.push(() => {
    root.unmount()
    frame.remove()
  })
  root.render(node)
  await painted()
  return page
}

for (const [where, sandbox] of [
  ['a frame', undefined],
  ['a frame without allow-forms', 'allow-scripts allow-same-origin'],
] as const)
  describe(`a form in ${where}`, () => {
    let sent: Record<string, string>[]
    const onSubmit = (values: Record<string, string>) => void sent.push(values)

    beforeEach(() => {
      sent = []
    })
    afterEach(() => {
      for (const each of undo.splice(0)) each()
    })

    const field = (page: Document) => page.querySelector<HTMLInputElement>('input[name=name]')!

    it('is submitted by its button, once', async () => {
      const page = await drawn(
        <Form label="About" onSubmit={onSubmit}>
          <Field name="name" label="Name" initial="Ada" />
          <Button submits>Save</Button>
          <Button>Cancel</Button>
        </Form>,
        sandbox,
      )
      page.querySelectorAll('button')[1]!.click()
      assert.isEmpty(sent)
      page.querySelector('button')!.click()
      await painted()
      assert.deepEqual(sent, [{ name: 'Ada' }])
    })

    it('is submitted by Enter in a field, once', async () => {
      const page = await drawn(
        <Form label="About" onSubmit={onSubmit}>
          <Field name="name" label="Name" initial="Ada" />
          <Field name="town" label="Town" />
          <Button submits>Save</Button>
        </Form>,
        sandbox,
      )
      field(page).focus()
      await press('Enter')
      assert.deepEqual(sent, [{ name: 'Ada', town: '' }])
    })

    it('isn’t submitted while its button is busy', async () => {
      const page = await drawn(
        <Form label="About" onSubmit={onSubmit}>
          <Field name="name" label="Name" />
          <Button submits busy>
            Save
          </Button>
        </Form>,
        sandbox,
      )
      page.querySelector('button')!.click()
      field(page).focus()
      await press('Enter')
      assert.isEmpty(sent)
    })

    it('is submitted by Enter in its only field without a button', async () => {
      const page = await drawn(
        <Form label="About" onSubmit={onSubmit}>
          <Field name="name" label="Name" initial="Ada" />
          <Checkbox label="Again" checked={false} onChange={() => undefined} />
        </Form>,
        sandbox,
      )
      field(page).focus()
      await press('Enter')
      assert.equal(sent.length, 1)
    })

    it('confirms a question by Enter after the text is typed', async () => {
      let confirmed = 0
      function Question() {
        const [open, setOpen] = useState(true)
        return (
          <AskDialog
            open={open}
            title="Delete it?"
            confirmLabel="Delete"
            cancelLabel="Keep"
            typed="web-01"
            onConfirm={() => (confirmed += 1)}
            onClose={() => setOpen(false)}
          />
        )
      }
      const page = await drawn(<Question />, sandbox)
      const input = page.querySelector<HTMLInputElement>('input[name=typed]')!
      input.focus()
      for (const letter of 'web-01') await press(letter)
      await press('Enter')
      assert.equal(confirmed, 1)
    })
  })
