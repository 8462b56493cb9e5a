import { style, styleVariants } from '@vanilla-extract/css'
import { color, controlHeight, radius, space } from '../tokens.ts'

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
  selectors: { '&[aria-disabled=true]': { cursor: 'default', opacity: 0.65 } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
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
      background: 'none',
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
      minBlockSize: '24px',
      paddingInline: 0,
      background: 'none',
      color: color('accentText'),
      borderRadius: space.xs,
      selectors: { [`${live}:hover`]: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    },
  ],
})
