import { style } from '@vanilla-extract/css'

/** A button without the looks of one, for those that have their own. */
export const bare = style({
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
})
