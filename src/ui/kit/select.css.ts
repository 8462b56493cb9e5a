import { globalStyle, style } from '@vanilla-extract/css'
import { raised } from '../raised.ts'
import { color, controlHeight, radius, space } from '../tokens.ts'
import { input } from './field.css.ts'

const stroke = (angle: string) =>
  `linear-gradient(${angle}, transparent 38%, ${color('muted')} 40% 60%, transparent 62%)`

/** The browser's own control with our looks; where the browser lets its list be styled, and no finger needs its own, that too. */
export const select = style([
  input,
  {
    display: 'flex',
    alignItems: 'center',
    appearance: 'none',
    paddingInlineEnd: '32px',
    // An arrow of two strokes: a picture would need a policy that permits it.
    backgroundImage: `${stroke('45deg')}, ${stroke('-45deg')}`,
    backgroundSize: '5px 5px',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 17px center, right 12px center',
    cursor: 'pointer',
    selectors: {
      '&:dir(rtl)': { backgroundPosition: 'left 12px center, left 17px center' },
      '&:hover': { backgroundColor: color('hover') },
    },
    '@supports': {
      '(appearance: base-select)': {
        '@media': {
          '(pointer: fine)': {
            appearance: 'base-select' as 'none',
            selectors: {
              '&::picker(select)': {
                ...raised,
                appearance: 'base-select' as 'none',
                marginBlock: '4px',
                padding: space.xs,
              },
              '&::picker-icon': { display: 'none' },
            },
          },
        },
      },
    },
  },
])

// Without such a list the browser draws its options by itself, and hears nothing of this.
globalStyle(`${select} option`, {
  alignItems: 'center',
  minBlockSize: controlHeight,
  paddingInline: space.s,
  borderRadius: `calc(${radius} / 2)`,
})
globalStyle(`${select} option:is(:hover, :focus)`, { backgroundColor: color('hover') })
