import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '../../ui/tokens.ts'

/** A further part of the same card, separated from the one above. */
export const further = style({
  display: 'grid',
  gap: space.m,
  paddingBlockStart: space.l,
  borderBlockStart: `1px solid ${color('line')}`,
})

/** Facts one below the other, each with its dot. */
export const points = style({ margin: 0, paddingInlineStart: space.xl })

/** As wide as a field is read well. */
export const narrow = style({ maxInlineSize: '480px' })

/** Marks actions that are hard to undo before their text is read. */
export const danger = style({})
globalStyle(`${danger} > section`, { borderColor: color('dangerLine') })
globalStyle(`${danger} > section > :first-child > :first-child`, { color: color('dangerText') })
globalStyle(`${danger} li button`, { color: color('dangerText'), borderColor: color('dangerLine') })
