import { style } from '@vanilla-extract/css'
import { color, space } from '../tokens.ts'

export { icon, small as move } from '../list/panels/panel.css.ts'

export const list = style({ margin: 0, padding: 0, listStyle: 'none' })

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  paddingBlock: space.s,
  borderBlockStart: `1px solid ${color('line')}`,
  selectors: { '&:first-child': { borderBlockStart: 0 } },
})

export const moves = style({ display: 'flex', flex: 'none' })
