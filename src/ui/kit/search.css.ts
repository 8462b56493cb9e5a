import { style } from '@vanilla-extract/css'
import { color } from '../tokens.ts'
import { input } from './field.css.ts'

/** A field that searches: a glass before what is typed, drawn without a picture, which a policy might forbid. */
export const search = style([
  input,
  {
    paddingInlineStart: '34px',
    backgroundImage: `radial-gradient(circle at 7px 7px, transparent 4px, ${color('muted')} 4.5px 5.5px, transparent 6px), linear-gradient(45deg, transparent 46%, ${color('muted')} 48% 54%, transparent 56%)`,
    backgroundRepeat: 'no-repeat',
    backgroundSize: '16px 16px, 5px 5px',
    backgroundPosition: 'left 10px center, left 20px top calc(50% + 5px)',
    selectors: {
      '&:dir(rtl)': { backgroundPosition: 'right 10px center, right 10px top calc(50% + 5px)' },
    },
  },
])
