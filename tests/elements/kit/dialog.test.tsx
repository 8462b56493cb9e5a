import { assert } from 'chai'
import { useState } from 'react'
import { Dialog } from '../../../src/ui/kit/dialog/dialog.tsx'
import { inBothTrees, painted } from '../page/stage.ts'
import { click, press, type } from '../page/user-input.ts'

inBothTrees('a dialog', (stage) => {
  let asked: number

  function Page({ closes = true, asks = false }: { closes?: boolean; asks?: boolean }) {
    const [open, setOpen] = useState(false)
    const close = () => {
      asked++
      if (closes) setOpen(false)
    }
    return (
      <>
        <button id="opener" onClick={() => setOpen(true)}>
          Delete
        </button>
        <Dialog
          open={open}
          title="Delete it?"
          onClose={close}
          actions={
            <>
              <button id="keep" onClick={close}>
                Keep
              </button>
              <button id="delete">Delete</button>
            </>
          }
        >
          <p>It cannot be brought back.</p>
          {asks && <input id="why" />}
        </Dialog>
      </>
    )
  }

  const dialog = () => stage().find<HTMLDialogElement>('dialog')

  async function openFrom(page = <Page />): Promise<void> {
    asked = 0
    await stage().show(page)
    await click(stage().find('#opener'))
    await painted()
    assert.isTrue(dialog().open)
  }

  it('takes the focus to its harmless button and has its title for a name', async () => {
    await openFrom()
    assert.equal(stage().focused(), stage().find('#keep'))
    assert.equal(stage().byId(dialog().getAttribute('aria-labelledby') ?? '')?.textContent, 'Delete it?')
  })

  it('keeps everything behind it out of reach', async () => {
    await openFrom()
    stage().find('#opener').focus()
    assert.notEqual(stage().focused(), stage().find('#opener'))
    stage().find('#keep').focus()
    await press('Tab')
    assert.equal(stage().focused(), stage().find('#delete'))
  })

  it('is closed by Escape, and the focus comes back to where it was', async () => {
    await openFrom()
    await press('Escape')
    await painted()
    assert.isFalse(dialog().open)
    assert.equal(asked, 1)
    assert.equal(stage().focused(), stage().find('#opener'))
  })

  it('is closed by its button and can be opened again', async () => {
    await openFrom()
    await press('Enter')
    await painted()
    assert.isFalse(dialog().open)
    await press('Enter')
    await painted()
    assert.isTrue(dialog().open)
  })

  it('is closed by a click beside it, but not by one inside', async () => {
    await openFrom()
    await click(stage().find('dialog p'))
    await painted()
    assert.isTrue(dialog().open)
    await click(dialog(), 'beside')
    await painted()
    assert.isFalse(dialog().open)
    assert.equal(asked, 1)
  })

  it('ignores outside clicks once something is typed; Escape discards it', async () => {
    await openFrom(<Page asks />)
    stage().find('#why').focus()
    await type('because')
    await click(dialog(), 'beside')
    await painted()
    assert.isTrue(dialog().open)
    await press('Escape')
    await painted()
    assert.isFalse(dialog().open)
    await click(stage().find('#opener'))
    await painted()
    await click(dialog(), 'beside')
    await painted()
    assert.isFalse(dialog().open, 'nothing has been typed this time')
  })

  it('stays open while its owner does not let go, however often Escape is pressed', async () => {
    await openFrom(<Page closes={false} />)
    for (let time = 0; time < 3; time++) {
      await press('Escape')
      await painted()
    }
    assert.isTrue(dialog().open)
    assert.isAtLeast(asked, 1)
  })
})
