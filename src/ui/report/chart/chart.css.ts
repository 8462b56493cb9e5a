import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import type { TokenName } from '../../../core/theme/tokens.ts'
import { color, radius, size, space } from '../../../ui/tokens.ts'

/** What its tools open stands within it. */
export const figure = style({
  position: 'relative',
  display: 'grid',
  gap: space.s,
  margin: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
})

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.l,
})

export const tools = style({ display: 'flex', alignItems: 'center', gap: space.m })

export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.l,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

export const key = style({ display: 'flex', alignItems: 'center', gap: space.s, fontSize: size.small })

const swatch = style({ inlineSize: '18px', blockSize: '4px', borderRadius: '2px' })

// Text colours, since they can be told from the ground in light and dark.
const tones = [
  'accentText',
  'warningText',
  'infoText',
  'dangerText',
  'successText',
  'muted',
] as const satisfies readonly TokenName[]

/** The colours of the series: what the picture is drawn in is read from these. */
export const swatches = styleVariants(
  Object.fromEntries(tones.map((tone, at) => [at, tone])) as Record<number, TokenName>,
  (tone) => [swatch, { background: color(tone) }],
)

/** As the lines behind the first are drawn. */
export const dashed = style({
  maskImage: 'repeating-linear-gradient(90deg, currentColor 0 5px, transparent 5px 8px)',
})

/** The picture's other colours, for the same. */
export const ink = style({ display: 'none', color: color('muted'), backgroundColor: color('line') })

/** Time runs from left to right in every language. */
export const surface = style({
  position: 'relative',
  direction: 'ltr',
  minBlockSize: '240px',
  borderRadius: radius,
  userSelect: 'none',
})

export const pointed = style({
  minBlockSize: '1.5em',
  textAlign: 'center',
  margin: 0,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
})

// What the library draws has names of its own; its sheet would be a file that no page has.
const parts = (rules: Record<string, Parameters<typeof globalStyle>[1]>) => {
  for (const [part, rule] of Object.entries(rules)) globalStyle(`${surface} ${part}`, rule)
}
parts({
  '.u-wrap': { position: 'relative' },
  '.u-over, .u-under, .u-axis': { position: 'absolute' },
  '.u-under': { overflow: 'hidden' },
  canvas: { display: 'block', inlineSize: '100%', blockSize: '100%' },
  '.u-select': { display: 'none' },
  '.u-cursor-x': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    blockSize: '100%',
    borderInlineEnd: `1px dashed ${color('lineStrong')}`,
    pointerEvents: 'none',
  },
  '.u-cursor-pt': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    borderRadius: '50%',
    border: '0 solid',
    backgroundClip: 'padding-box !important' as 'padding-box',
    pointerEvents: 'none',
  },
  '.u-off': { display: 'none' },
})

export const scroller = style({ maxBlockSize: '240px', overflow: 'auto' })

export const table = style({
  borderCollapse: 'collapse',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: space.xs,
  paddingInlineEnd: space.l,
  textAlign: 'end',
  fontWeight: 'inherit',
  borderBlockEnd: `1px solid ${color('line')}`,
})
globalStyle(`${table} :first-child`, { textAlign: 'start' })
