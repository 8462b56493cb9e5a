import { globalStyle, style } from '@vanilla-extract/css'
import { color, space } from '../../ui/tokens.ts'

/** A further matter of the same card, apart from what stands above it. */
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

/** What is hard to undo is marked as such, before anything of it is read. */
export const danger = style({})
globalStyle(`${danger} > section`, { borderColor: color('dangerLine') })
globalStyle(`${danger} > section > :first-child > :first-child`, { color: color('dangerText') })
globalStyle(`${danger} li button`, { color: color('dangerText'), borderColor: color('dangerLine') })
