import { style } from '@vanilla-extract/css'
import { dialog as dialogStyle } from '../../../../../ui/kit/dialog/dialog.css.ts'
import { color, radius, radiusLarge, size, space } from '../../../../../ui/tokens.ts'

/** A whole page: a phone's is as high as a phone. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '640px',
  background: color('canvas'),
  color: color('text'),
})

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xl,
  minBlockSize: '48px',
  paddingInline: space.xl,
  background: color('banner'),
  color: color('onBanner'),
})

export const brand = style({ fontWeight: 600, fontSize: size.lead })

export const menu = style({
  display: 'none',
  gap: space.l,
  '@container': { '(width >= 640px)': { display: 'flex' } },
})

export const entry = style({
  paddingBlock: space.xs,
  selectors: { '&[data-current]': { boxShadow: 'inset 0 -2px currentColor', fontWeight: 500 } },
})

export const initials = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  marginInlineStart: 'auto',
  border: '1px solid currentColor',
  borderRadius: '50%',
  fontSize: size.small,
  fontWeight: 500,
})

/** Measured like the container of a card, so that it is laid out by the page's width, not the window's. */
export const measured = style({
  containerType: 'inline-size',
  flex: '1 1 auto',
  display: 'flex',
  flexDirection: 'column',
})

export const body = style({
  flex: '1 1 auto',
  display: 'grid',
  alignContent: 'start',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  inlineSize: '100%',
  maxInlineSize: '1120px',
  marginInline: 'auto',
  padding: space.xl,
  '@container': { '(width < 480px)': { padding: space.l } },
})

export const middle = style([body, { alignContent: 'center' }])

/** A title at one end, its button at the other. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
})

export const titled = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.m })

export const two = style({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(width >= 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

/** Columns that a phone has no space for. */
export const wide = style({ '@container': { '(width < 640px)': { display: 'none' } } })

/** Dark like what lies behind a dialog. */
export const behind = style({ position: 'relative', flex: '1 1 auto', display: 'grid' })

export const backdrop = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: space.l,
  background: 'rgb(0 0 0 / .5)',
})

export const dialog = style([dialogStyle, { inlineSize: 'min(440px, 100%)' }])

export const letter = style({
  display: 'grid',
  gap: space.l,
  inlineSize: '100%',
  maxInlineSize: '560px',
  margin: '0 auto',
  overflow: 'hidden',
  background: color('surface'),
  border: `1px solid ${color('line')}`,
  borderRadius: radiusLarge,
})

export const letterhead = style({
  padding: `${space.l} ${space.xl}`,
  background: color('banner'),
  color: color('onBanner'),
  fontWeight: 600,
})

export const letterBody = style({
  display: 'grid',
  gap: space.l,
  justifyItems: 'start',
  paddingInline: space.xl,
})

export const code = style({
  padding: `${space.s} ${space.l}`,
  background: color('sunken'),
  border: `1px solid ${color('line')}`,
  borderRadius: radius,
  fontSize: size.title,
  fontWeight: 600,
  letterSpacing: '.15em',
  fontVariantNumeric: 'tabular-nums',
})

export const small = style({
  margin: 0,
  padding: `${space.l} ${space.xl}`,
  borderBlockStart: `1px solid ${color('line')}`,
  fontSize: size.small,
  color: color('muted'),
})

/** A card that stays one on a phone, where the page around it shows. */
export const signIn = style({
  selectors: {
    '&&': { border: `1px solid ${color('line')}`, borderRadius: radiusLarge, inlineSize: '100%' },
  },
})
