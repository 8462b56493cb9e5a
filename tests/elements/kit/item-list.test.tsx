import { assert } from 'chai'
import { setTheme } from '../../../src/ui/sheets.ts'
import { Chip } from '../../../src/ui/kit/chip/chip.tsx'
import { Item, ItemList } from '../../../src/ui/kit/item-list/item-list.tsx'
import { inBothTrees, inShadowTrees } from '../page/stage.ts'

inBothTrees('a list of items', (stage) => {
  it('is a list with names and items, without empty entries', async () => {
    await stage().show(
      <ItemList label="Phones">
        <Item title="+1" details={['work', '', undefined]} chips={<Chip>this one</Chip>} />
        <Item title="+2" actions={<button>Remove</button>}>
          <p>Below</p>
        </Item>
      </ItemList>,
    )
    const list = stage().find('ul[role=list]')
    assert.equal(list.ariaLabel, 'Phones')
    assert.deepEqual(
      [...list.children].map(({ textContent }) => textContent),
      ['+1this onework', '+2RemoveBelow'],
    )
  })
})

inShadowTrees('a narrow list of items', (stage) => {
  it('wraps, so that nothing is cut off', async () => {
    await stage().show(
      <div id="room">
        <ItemList label="Phones">
          <Item title={'word '.repeat(20)} actions={<button>Remove it from the list</button>} />
        </ItemList>
      </div>,
    )
    const room = stage().find('#room')
    room.style.inlineSize = '240px'
    assert.isAtMost(room.scrollWidth, 240)
    const [title, button] = [stage().find('li span'), stage().find('button')]
    assert.isAtLeast(button.getBoundingClientRect().top, title.getBoundingClientRect().bottom)
  })
})

inShadowTrees('a chip', (stage) => {
  const colour = () => getComputedStyle(stage().find('span')).backgroundColor

  it('has success colors of its own unless the theme has others', async () => {
    await stage().show(<Chip tone="success">On</Chip>)
    assert.notEqual(colour(), 'rgba(0, 0, 0, 0)')
    setTheme(stage().host.shadowRoot!, ':host{--_success-soft:rgb(1, 2, 3)}')
    assert.equal(colour(), 'rgb(1, 2, 3)')
  })
})
