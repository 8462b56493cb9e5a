import { assert } from 'chai'
import { useState } from 'react'
import { AskDialog, type AskDialogProps } from '../../../src/ui/kit/dialog/ask-dialog.tsx'
import { inBothTrees, inShadowTrees } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'

inBothTrees('a question', (stage) => {
  let confirmed: number

  function Page(props: Partial<AskDialogProps>) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button id="opener" onClick={() => setOpen(true)}>
          Delete
        </button>
        <AskDialog
          open={open}
          title="Delete it?"
          confirmLabel="Delete"
          cancelLabel="Keep"
          {...props}
          onConfirm={() => confirmed++}
          onClose={() => setOpen(false)}
        >
          <p>
            It is <a href="#gone">gone</a> then.
          </p>
        </AskDialog>
      </>
    )
  }

  const dialog = () => stage().find<HTMLDialogElement>('dialog')
  const answer = (label: string) =>
    [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === label)!

  async function open(props: Partial<AskDialogProps> = {}): Promise<void> {
    confirmed = 0
    await stage().show(<Page {...props} />)
    await click(stage().find('#opener'))
    assert.isTrue(dialog().open)
  }

  it('has the focus on the harmless answer, whatever stands before it', async () => {
    await open()
    assert.equal(stage().focused(), answer('Keep'))
    await press('Enter')
    assert.isFalse(dialog().open)
    assert.equal(confirmed, 0)
    assert.equal(stage().focused(), stage().find('#opener'))
  })

  it('is confirmed by its button, and stays until its owner closes it', async () => {
    await open()
    await click(answer('Delete'))
    assert.equal(confirmed, 1)
    assert.isTrue(dialog().open)
  })

  it('is not confirmed twice while it is being done', async () => {
    await open({ busy: true })
    await click(answer('Delete'))
    assert.equal(confirmed, 0)
  })

  it('says why it could not be done', async () => {
    await open({ problem: 'It is needed.' })
    assert.equal(dialog().querySelector('[role=alert]')?.textContent, 'It is needed.')
  })

  it('asks to type the word each time', async () => {
    const typed = { typed: 'Ada@example.com', typedLabel: 'Type the address' }
    await open(typed)
    assert.equal(stage().focused(), answer('Keep'))
    await click(answer('Delete'))
    assert.equal(confirmed, 0)
    const field = stage().find<HTMLInputElement>('input')
    assert.equal(field.labels?.[0]?.textContent, 'Type the address')
    field.focus()
    await type('ada@example')
    await press('Enter')
    assert.equal(confirmed, 0)
    await type('.com')
    await press('Enter')
    assert.equal(confirmed, 1)
    await press('Escape')
    await click(stage().find('#opener'))
    assert.equal(stage().find<HTMLInputElement>('input').value, '')
    await click(answer('Delete'))
    assert.equal(confirmed, 1)
  })
})

inShadowTrees('the button of a question', (stage) => {
  it('looks dangerous where what it does is', async () => {
    const fill = async (tone: 'plain' | 'danger') => {
      await stage().show(
        <AskDialog
          open
          title="Delete it?"
          confirmLabel="Delete"
          cancelLabel="Keep"
          tone={tone}
          onConfirm={() => undefined}
          onClose={() => undefined}
        />,
      )
      return getComputedStyle(stage().find('button:last-of-type')).borderColor
    }
    const usual = await fill('plain')
    assert.notEqual(await fill('danger'), usual)
  })
})
