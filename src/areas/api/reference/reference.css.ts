import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, size, space } from '../../../ui/tokens.ts'

/** Side by side if there is space, else stacked. */
export const columns = style({
  display: 'grid',
  gap: space.xl,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(width >= 880px)': { gridTemplateColumns: '300px minmax(0, 1fr)' } },
})

/** The list keeps its position while a long call is read. */
export const aside = style({
  '@container': {
    '(width >= 880px)': {
      position: 'sticky',
      // Clear of the bar that a page may have there.
      insetBlockStart: '64px',
      alignSelf: 'start',
      maxBlockSize: 'calc(100vh - 96px)',
      overflow: 'auto',
      // Focus rings would be cut off.
      padding: '4px',
      margin: '-4px',
    },
  },
})

export const detail = style({
  display: 'grid',
  gap: space.l,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  outline: 0,
})

/** Hidden behind the selected call if there is no space for both. */
export const givesWay = style({ '@container': { '(width < 880px)': { display: 'none' } } })

/** Only needed there. */
export const whereNarrow = style({ '@container': { '(width >= 880px)': { display: 'none' } } })

/** Wide enough for a sentence in a few lines; the table scrolls instead. */
export const sentence = style({ minInlineSize: '14em' })

export const calls = style({ margin: 0, padding: 0, listStyle: 'none' })

export const area = style({
  margin: 0,
  paddingBlock: `${space.m} ${space.xs}`,
  fontSize: size.body,
  fontWeight: 600,
})

/** As wide as the longest method, so that titles line up. */
export const method = style({ flex: 'none', minInlineSize: '66px' })

/** Method and path of a call on a line of their own. */
export const address = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  alignItems: 'baseline',
  margin: 0,
})

export const call = style({
  display: 'flex',
  gap: space.s,
  alignItems: 'baseline',
  inlineSize: '100%',
  boxSizing: 'border-box',
  padding: `${space.xs} ${space.s}`,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  color: color('text'),
  borderRadius: radius,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color('hover') } },
})

globalStyle(`${calls} [aria-current] a, ${calls} [aria-current] button`, { background: color('selected') })

export const scroller = style({
  overflow: 'auto',
  ':focus-visible': { outline: `2px solid ${color('focus')}` },
})

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: size.body })

globalStyle(`${table} :is(th, td)`, {
  padding: `${space.s} ${space.m}`,
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${color('line')}`,
})

// A table scrolls if its words do not fit.
globalStyle(`${table} th`, { whiteSpace: 'nowrap' })
