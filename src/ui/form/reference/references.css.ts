import { style } from '@vanilla-extract/css'
import { color, controlHeight, radius, size, space } from '../../tokens.ts'

/** Scrolls inside a dialog, so that its buttons stay in sight. */
export const list = style({
  display: 'grid',
  margin: 0,
  padding: space.xs,
  maxBlockSize: `calc(${controlHeight} * 4.5)`,
  overflowY: 'auto',
  listStyle: 'none',
  border: `1px solid ${color('control')}`,
  borderRadius: radius,
  selectors: { '&[aria-busy=true]': { opacity: 0.55 } },
})

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minBlockSize: controlHeight,
  paddingInline: space.s,
  borderRadius: radius,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color('hover') },
    '&:has(:checked)': { background: color('selected') },
  },
})

export const barred = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minBlockSize: controlHeight,
  paddingInline: space.s,
  color: color('muted'),
})

export const name = style({ flex: '1 1 auto', overflowWrap: 'anywhere' })

export const detail = style({ color: color('muted'), fontSize: size.small, textAlign: 'end' })
