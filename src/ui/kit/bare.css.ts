import { style } from '@vanilla-extract/css'

/** A button without button styles, for buttons with a look of their own. */
export const bare = style({
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
})
