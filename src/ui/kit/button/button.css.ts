import { style, styleVariants } from '@vanilla-extract/css'
import { color, controlHeight, lowControl, radius, space } from '../../tokens.ts'

const base = style({
  font: 'inherit',
  fontWeight: 500,
  margin: 0,
  cursor: 'pointer',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s,
  minBlockSize: controlHeight,
  paddingInline: space.l,
  borderRadius: radius,
  border: '1px solid transparent',
  transition: 'background-color .12s',
  whiteSpace: 'nowrap',
  // A link can look like one.
  textDecoration: 'none',
  selectors: { '&[aria-disabled=true]': { cursor: 'default', opacity: 0.65 } },
})

const live = '&:not([aria-disabled=true])'

export const kinds = styleVariants({
  primary: [
    base,
    {
      background: color('accent'),
      color: color('onAccent'),
      borderColor: color('accentEdge'),
      selectors: {
        [`${live}:hover`]: { background: color('accentHover') },
        [`${live}:active`]: { background: color('accentActive') },
      },
    },
  ],
  secondary: [
    base,
    {
      background: color('surface'),
      color: color('text'),
      borderColor: color('control'),
      selectors: {
        [`${live}:hover`]: { background: color('hover') },
        [`${live}:active`]: { background: color('active') },
      },
    },
  ],
  quiet: [
    base,
    {
      justifySelf: 'start',
      minBlockSize: lowControl,
      // Aligns its text with the text above.
      paddingInline: '7px',
      marginInline: '-8px',
      background: 'none',
      color: color('accentText'),
      selectors: { [`${live}:hover`]: { background: color('hover') } },
    },
  ],
})
