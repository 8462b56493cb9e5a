import { assert } from 'chai'
import { useState } from 'react'
import { Checkbox } from '../../../src/ui/kit/choice/checkbox.tsx'
import { ChoiceList } from '../../../src/ui/kit/choice/choice-list.tsx'
import { inBothTrees, painted } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'

const options = ['app', 'sms', 'mail'].map((id) => ({ id, label: `By ${id}` }))

function Chooser({ chose }: { chose: (id: string) => void }) {
  const [chosen, setChosen] = useState('app')
  const choose = (id: string) => {
    chose(id)
    setChosen(id)
  }
  return (
    <>
      <ChoiceList label="How?" options={options} chosen={chosen} onChoose={choose} />
      <button>After</button>
    </>
  )
}

inBothTrees('a choice list', (stage) => {
  it('is walked by arrows, which choose, and passed by Tab', async () => {
    const chosen: string[] = []
    await stage().show(<Chooser chose={(id) => chosen.push(id)} />)
    stage().find('input[value=app]').focus()
    await press('ArrowDown')
    await painted()
    assert.equal(stage().focused(), stage().find('input[value=sms]'))
    await press('ArrowDown')
    await painted()
    await press('ArrowUp')
    await painted()
    assert.deepEqual(chosen, ['sms', 'mail', 'sms'])
    assert.isTrue(stage().find<HTMLInputElement>('input[value=sms]').checked)
    await press('Tab')
    assert.equal(stage().focused(), stage().find('button'))
  })

  it('is chosen from by a click on the words', async () => {
    const chosen: string[] = []
    await stage().show(<Chooser chose={(id) => chosen.push(id)} />)
    await click(stage().find('label:nth-of-type(3)'))
    await painted()
    assert.deepEqual(chosen, ['mail'])
    assert.isTrue(stage().find<HTMLInputElement>('input[value=mail]').checked)
  })

  it('is a group with a name, and two lists do not choose for each other', async () => {
    await stage().show(
      <>
        <ChoiceList label="First" options={options} chosen="app" onChoose={() => undefined} />
        <ChoiceList label="Second" options={options} chosen="mail" onChoose={() => undefined} />
      </>,
    )
    assert.equal(stage().find('fieldset > legend').textContent, 'First')
    assert.isTrue(stage().find<HTMLInputElement>('fieldset:first-of-type input[value=app]').checked)
    assert.isTrue(stage().find<HTMLInputElement>('fieldset:last-of-type input[value=mail]').checked)
  })
})

function Ticker({ ticked }: { ticked: (checked: boolean) => void }) {
  const [checked, setChecked] = useState(false)
  const change = (now: boolean) => {
    ticked(now)
    setChecked(now)
  }
  return <Checkbox label="Remember" checked={checked} onChange={change} />
}

inBothTrees('a checkbox', (stage) => {
  it('is toggled by Space and by a click on its label', async () => {
    const seen: boolean[] = []
    await stage().show(<Ticker ticked={(checked) => seen.push(checked)} />)
    const box = stage().find<HTMLInputElement>('input')
    box.focus()
    await press(' ')
    await painted()
    assert.isTrue(box.checked)
    await press(' ')
    await painted()
    assert.isFalse(box.checked)
    await click(stage().find('label'))
    await painted()
    assert.isTrue(box.checked)
    assert.deepEqual(seen, [true, false, true])
  })

  it('is named by its label', async () => {
    await stage().show(<Ticker ticked={() => undefined} />)
    const [label] = stage().find<HTMLInputElement>('input').labels ?? []
    assert.equal(label?.textContent, 'Remember')
  })
})
