import { style } from '@vanilla-extract/css'
import { shadow } from '../../../ui/raised.ts'
import { color, controlHeight, lowControl, radius, radiusLarge, size, space } from '../../../ui/tokens.ts'

export const tray = style({ display: 'inline-block' })

export const button = style({
  anchorName: '--portal-tray',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  minBlockSize: controlHeight,
  margin: 0,
  paddingInline: space.m,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&:hover, &[aria-expanded=true]': { background: color('hover') } },
})

export const gauge = style({ position: 'relative', display: 'grid', placeItems: 'center' })

// Drawn, since the button's name has the words.
const drawn = { '&::before': { content: 'attr(data-text)' } }

/** In the middle of the ring. */
export const count = style({
  selectors: drawn,
  position: 'absolute',
  fontSize: '11px',
  lineHeight: 1,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})

export const mark = style({
  selectors: drawn,
  position: 'absolute',
  insetBlockStart: '-6px',
  insetInlineEnd: '-6px',
  inlineSize: '16px',
  blockSize: '16px',
  borderRadius: '50%',
  background: color('danger'),
  color: color('onDanger'),
  fontSize: '12px',
  lineHeight: '16px',
  fontWeight: 600,
  textAlign: 'center',
})

export const panel = style({
  position: 'fixed',
  inset: 'auto',
  display: 'grid',
  alignContent: 'start',
  gap: space.l,
  inlineSize: 'min(440px, calc(100vw - 24px))',
  maxBlockSize: 'min(640px, calc(100dvh - 96px))',
  margin: 0,
  marginBlock: space.xs,
  padding: space.xl,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
  background: color('raised'),
  color: color('text'),
  boxShadow: shadow,
  zIndex: 1,
  positionAnchor: '--portal-tray',
  positionArea: 'self-block-end span-self-inline-start',
  positionTryFallbacks: 'flip-inline, self-block-end span-all, flip-block',
  '@media': { '(width < 480px)': { marginInline: space.m } },
  // Without anchor positioning it appears in the usual place of trays.
  '@supports': { 'not (anchor-name: --a)': { insetBlockStart: '56px', insetInlineEnd: space.m } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
})

export const heading = style({
  margin: 0,
  fontSize: size.lead,
  lineHeight: 1.4,
  fontWeight: 600,
  outline: 0,
})

/** The name of a task, which leads to all about it. */
export const opener = style({
  minBlockSize: lowControl,
  padding: 0,
  border: 0,
  background: 'none',
  color: color('accentText'),
  font: 'inherit',
  fontWeight: 500,
  textAlign: 'start',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
  borderRadius: '2px',
  selectors: { '&:hover': { textDecoration: 'underline' } },
})

export const meter = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.m,
  fontSize: size.small,
  color: color('muted'),
  fontVariantNumeric: 'tabular-nums',
})

const track = { background: color('lineStrong'), borderRadius: '3px', border: 0 }
const filled = { background: color('accentText'), borderRadius: '3px' }

export const bar = style({
  flex: 1,
  appearance: 'none',
  blockSize: '6px',
  overflow: 'hidden',
  ...track,
  selectors: {
    '&::-webkit-progress-bar': track,
    '&::-webkit-progress-value': filled,
    '&::-moz-progress-bar': filled,
  },
})
