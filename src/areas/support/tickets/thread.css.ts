import { style, styleVariants } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../../ui/tokens.ts'

export const thread = style({ display: 'grid', gap: space.m, margin: 0, padding: 0, listStyle: 'none' })

const bubble = style({
  display: 'grid',
  gap: space.s,
  padding: space.l,
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  background: color('surface'),
  minInlineSize: 0,
})

// The side shows the author, in addition to the text.
export const sides = styleVariants({
  customer: [bubble, { marginInlineEnd: space.xl }],
  staff: [
    bubble,
    { marginInlineStart: space.xl, background: color('infoSoft'), borderColor: color('infoLine') },
  ],
  note: [
    bubble,
    { marginInlineStart: space.xl, background: color('warningSoft'), borderColor: color('warningLine') },
  ],
})

export const by = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space.s })

export const when = style({ marginInlineStart: 'auto', fontSize: size.small, color: color('muted') })

/** Lines end where their writer ended them. */
export const text = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

export const files = style({ display: 'grid', gap: space.xs, justifyItems: 'start' })

export const event = style({ textAlign: 'center', fontSize: size.small })
