import { assert } from 'chai'
import { useState } from 'react'
import { Switch, type SwitchProps } from '../../../src/ui/kit/choice/switch.tsx'
import { inBothTrees, inShadowTrees, until } from '../page/stage.ts'
import { click, press } from '../page/user-input.ts'

function Flipper({ flipped, ...props }: Partial<SwitchProps> & { flipped: (on: boolean) => void }) {
  const [on, setOn] = useState(false)
  return (
    <Switch
      label="Email"
      {...props}
      checked={on}
      onChange={(wanted) => {
        flipped(wanted)
        setOn(wanted)
      }}
    />
  )
}

inBothTrees('a switch', (stage) => {
  const control = () => stage().find('[role=switch]')

  it('is flipped by Space, Enter and a click on its words', async () => {
    const seen: boolean[] = []
    await stage().show(<Flipper flipped={(on) => seen.push(on)} />)
    control().focus()
    await press(' ')
    assert.equal(control().getAttribute('aria-checked'), 'true')
    await press('Enter')
    assert.equal(control().getAttribute('aria-checked'), 'false')
    await click(stage().find('[role=switch] > span:last-child'))
    assert.deepEqual(seen, [true, false, true])
  })

  it('stays as it is while its owner has not taken the change', async () => {
    await stage().show(<Switch label="Email" checked={false} onChange={() => undefined} />)
    await click(control())
    assert.equal(control().getAttribute('aria-checked'), 'false')
  })

  for (const state of ['off', 'busy'] as const) {
    it(`ignores presses while it is ${state}, and can still be reached`, async () => {
      const seen: boolean[] = []
      await stage().show(<Flipper flipped={(on) => seen.push(on)} {...{ [state]: true }} />)
      await click(control())
      control().focus()
      assert.equal(stage().focused(), control())
      await press(' ')
      assert.deepEqual(seen, [])
      assert.equal(control().getAttribute('aria-disabled'), 'true')
    })
  }

  it('has a name where it stands without its words', async () => {
    await stage().show(<Switch bare label="Email" checked onChange={() => undefined} />)
    assert.equal(control().ariaLabel, 'Email')
    assert.equal(control().textContent, '')
  })
})

inShadowTrees('the knob of a switch', (stage) => {
  const show = (checked: boolean, dir: string) =>
    stage().show(
      <div dir={dir}>
        <Switch label="Email" checked={checked} onChange={() => undefined} />
      </div>,
    )
  const gap = (side: 'marginLeft' | 'marginRight') =>
    Number.parseFloat(getComputedStyle(stage().find('[role=switch] > span'), '::before')[side])

  it('moves to the end where the switch is on, whichever side that is', async () => {
    await show(false, 'ltr')
    const off = gap('marginLeft')
    await show(true, 'ltr')
    await until('it has moved away from the left', () => gap('marginLeft') > off + 10)
    await show(true, 'rtl')
    await until('it is on the left', () => gap('marginLeft') === 0 && gap('marginRight') > off + 10)
  })
})
