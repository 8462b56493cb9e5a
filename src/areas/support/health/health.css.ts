import { style, styleVariants } from '@vanilla-extract/css'
import type { Role } from '../../../core/theme/tokens.ts'
import { color, radius, size, space } from '../../../ui/tokens.ts'

const toned = (role: Role) =>
  style({
    margin: 0,
    paddingBlock: space.m,
    paddingInline: space.l,
    border: `1px solid ${color(`${role}Line`)}`,
    borderRadius: radius,
    background: color(`${role}Soft`),
    color: color(`${role}Text`),
  })

/** The overall state. */
export const overall = {
  operational: toned('success'),
  maintenance: toned('info'),
  degraded: toned('warning'),
  outage: toned('danger'),
}

export const bars = style({ display: 'flex', gap: '1px', blockSize: '28px', minInlineSize: 0 })

const each = style({ flex: '1 1 0', minInlineSize: 0, borderRadius: '1px' })

// A bar's height repeats the information of its colour.
export const bar = styleVariants({
  operational: [each, { background: color('success') }],
  maintenance: [each, { background: color('info'), marginBlockStart: space.xs }],
  degraded: [each, { background: color('warning'), marginBlockStart: space.s }],
  outage: [each, { background: color('danger'), marginBlockStart: space.m }],
})

export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: size.small,
  color: color('muted'),
})

export const updates = style({
  display: 'grid',
  gap: space.m,
  margin: 0,
  paddingInlineStart: space.l,
  borderInlineStart: `2px solid ${color('line')}`,
  listStyle: 'none',
})

/** Keeps the writer's line breaks; text in the other direction stays near its context. */
export const said = style({
  margin: 0,
  inlineSize: 'fit-content',
  maxInlineSize: '75ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
