import { globalStyle, style } from '@vanilla-extract/css'
import { stack } from '../../kit/layout.css.ts'
import { color, radius, size, space } from '../../tokens.ts'

export const group = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  selectors: { '&[hidden]': { display: 'none' } },
})

export const legend = style({
  padding: 0,
  marginBlockEnd: space.m,
  fontSize: size.lead,
  fontWeight: 600,
})

/** A form beside its summary if there is space. */
export const withAside = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 560px) minmax(0, 320px)',
  '@media': { '(max-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '@container': { '(width < 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

const above = { order: -1, position: 'static' } as const

export const aside = style([
  stack,
  {
    padding: space.l,
    border: `1px solid ${color('line')}`,
    borderRadius: radius,
    position: 'sticky',
    insetBlockStart: 0,
    selectors: {
      // Below the form it would come after the button.
      [`${withAside} > &`]: {
        '@media': { '(max-width: 60rem)': above },
        '@container': { '(width < 760px)': above },
      },
    },
  },
])

/** A form of several sections beside its order, which stays in sight: at the end of a narrow screen. */
export const withOrder = style({
  display: 'grid',
  gap: space.xl,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 320px)',
  maxInlineSize: '1120px',
  '@media': { '(max-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '@container': { '(width < 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const sectionStack = style({
  display: 'grid',
  gap: space.xxl,
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const fold = style({
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  background: color('surface'),
})

export const foldTitle = style({
  padding: `${space.m} ${space.l}`,
  fontSize: size.lead,
  fontWeight: 600,
  borderRadius: radius,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color('hover') } },
})

globalStyle(`${fold} > fieldset`, {
  maxInlineSize: '560px',
  padding: `${space.s} ${space.l} ${space.xl}`,
})
