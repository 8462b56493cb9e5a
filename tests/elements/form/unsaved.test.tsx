import { assert } from 'chai'
import { FormView } from '../../../src/ui/form/form-view.tsx'
import { clearPage, heard } from '../page/clear-page.ts'
import { until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'
import { fields, fleetPack, openForm } from './form-stage.tsx'

afterEach(clearPage)

const open = async () => {
  const sent: unknown[] = []
  const App = () => (
    <FormView
      pack={fleetPack}
      fields={{ name: fields.name }}
      initial={{ name: 'Aurora' }}
      label="Ship"
      action="Launch"
      edits
      onSubmit={async (values) => void sent.push(values)}
    />
  )
  return { ...(await openForm(App)), sent }
}

describe('a form that edits', () => {
  it('says what is not saved, goes back to it, and says when it is saved', async () => {
    const { button, control, text, sent } = await open()
    assert.notInclude(text(), 'unsaved')
    await click(control('name'))
    await press('X')
    await until('it is dirty', () => text().includes('You have unsaved changes.'))
    await click(button('Discard changes'))
    await until('it is clean', () => !text().includes('unsaved'))
    assert.equal(control('name').value, 'Aurora')
    await click(control('name'))
    await press('End')
    await press('X')
    await until('it is dirty again', () => button('Discard changes'))
    await click(button('Launch'))
    await until('it is saved', () => text().includes('Changes saved') && !button('Discard changes'))
    assert.deepEqual(sent, [{ name: 'AuroraX' }])
  })

  it('asks before leaving with unsaved changes', async () => {
    const { element, button, control, dialog } = await open()
    const gone = heard<{ to: string }>('portal-navigate')
    await click(control('name'))
    await press('X')
    await until('it is dirty', () => button('Discard changes'))
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await until('it holds back', () => !leave())
    const go = () => element.send('portal-navigate', { to: '/elsewhere', kind: 'inner' }, true)
    assert.isFalse(go())
    await until('it asks', dialog)
    await click(button('Stay on page'))
    await until('it stays', () => !dialog())
    assert.deepEqual(gone, [])
    assert.isFalse(go())
    await until('it asks again', dialog)
    await click(button('Leave page'))
    await until('it goes', () => gone.length === 1)
    assert.equal(gone[0]?.to, '/elsewhere')
    assert.equal(element.getAttribute('route'), '/elsewhere')
  })
})
