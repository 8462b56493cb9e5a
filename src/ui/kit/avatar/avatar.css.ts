import { style, styleVariants } from '@vanilla-extract/css'
import { color, size } from '../../tokens.ts'

const base = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  fontWeight: 600,
  lineHeight: 1,
  objectFit: 'cover',
  userSelect: 'none',
})

export const sizes = styleVariants({
  small: [base, { inlineSize: '32px', blockSize: '32px', fontSize: size.small }],
  large: [base, { inlineSize: '64px', blockSize: '64px', fontSize: size.title }],
  huge: [base, { inlineSize: '96px', blockSize: '96px', fontSize: 'max(28px, 1.75rem)' }],
})

/** Each of them has its contrast solved by the theme. */
export const tones = [
  style({ background: color('accentSoft'), color: color('accentText') }),
  style({ background: color('infoSoft'), color: color('infoText') }),
  style({ background: color('accent'), color: color('onAccent') }),
  style({ background: color('info'), color: color('onInfo') }),
]
