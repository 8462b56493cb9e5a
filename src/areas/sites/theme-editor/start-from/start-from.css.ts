import { style } from '@vanilla-extract/css'
import { bare } from '../../../../ui/kit/bare.css.ts'
import { link } from '../../../../ui/kit/link/link.css.ts'
import { tabs } from '../../../../ui/kit/tabs.css.ts'
import { color, radius, size, space } from '../../../../ui/tokens.ts'

export const panel = style({ display: 'grid', gap: space.m, gridTemplateColumns: 'minmax(0, 1fr)' })

/** Five of them fit beside each other. */
export const ways = style([tabs, { gap: 0 }])

export const tiles = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
})

export const tile = style([
  bare,
  {
    display: 'grid',
    gap: space.xs,
    padding: space.xs,
    border: '1px solid transparent',
    borderRadius: radius,
    fontSize: size.small,
    textAlign: 'center',
    selectors: {
      '&:hover': { background: color('hover') },
      '&[aria-pressed=true]': { borderColor: color('accentText'), background: color('selected') },
    },
  },
])

/** A tiny page: banner, ground, button. */
export const picture = style({
  display: 'grid',
  gridTemplateRows: '14px 1fr',
  blockSize: '52px',
  overflow: 'hidden',
  border: `1px solid ${color('lineStrong')}`,
  borderRadius: '4px',
  background: color('canvas'),
})

export const banner = style({ background: color('banner') })

export const button = style({
  placeSelf: 'center',
  inlineSize: '36px',
  blockSize: '16px',
  border: `1px solid ${color('accentEdge')}`,
  borderRadius: `calc(${radius} / 2)`,
  background: color('accent'),
})

/** A link that is there to be dragged away. */
export const handle = style([
  link,
  {
    justifySelf: 'start',
    padding: `${space.xs} ${space.m}`,
    border: `1px dashed ${color('control')}`,
    borderRadius: radius,
    cursor: 'grab',
  },
])

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })

export const problems = style({
  margin: 0,
  paddingInlineStart: space.l,
  fontSize: size.small,
  color: color('muted'),
})
