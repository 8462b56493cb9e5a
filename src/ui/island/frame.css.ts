import { globalStyle, style } from '@vanilla-extract/css'
import { themeCss } from '../../core/theme/theme-css.ts'
import { color, font, size } from '../tokens.ts'

// Tokens no element shows yet stay out of every page's first download; a page that sets a theme has them all.
const unused = /^--_(on-)?(banner|warning|success)/
const declarations = themeCss({})
  .replace(/^:host\{|\}$/g, '')
  .split(';')
  .filter((each) => !unused.test(each))

globalStyle(':host', {
  vars: Object.fromEntries(
    declarations.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]),
  ),
})
// The page's own rules beat `:host` unless these insist.
globalStyle(':host(:not([hidden]))', { display: 'block !important' as 'block' })
globalStyle(':host([hidden])', { display: 'none !important' as 'none' })
globalStyle(':host([scheme=light])', { colorScheme: 'light !important' })
globalStyle(':host([scheme=dark])', { colorScheme: 'dark !important' })
globalStyle(':host([scheme=auto])', { colorScheme: 'light dark !important' })
globalStyle(':host([density=compact])', { vars: { '--_density': '.8889' } })
globalStyle(':host([density=comfortable])', { vars: { '--_density': '1.2223' } })

/** The inner root: styles inherited from the page end here. */
export const frame = style({
  all: 'initial',
  colorScheme: 'inherit',
  display: 'block',
  boxSizing: 'border-box',
  font: `400 ${size.body}/1.45 ${font}`,
  color: color('text'),
  WebkitTextSizeAdjust: '100%',
  // Names and addresses are of any length, and rooms are narrow.
  overflowWrap: 'anywhere',
  vars: {
    '--_height': 'calc(36px * var(--_density))',
    '--_low': '32px',
    '--_input': size.body,
  },
  '@media': {
    '(pointer: coarse)': { vars: { '--_height': '44px', '--_low': '44px', '--_input': size.lead } },
  },
})

globalStyle(`${frame} *`, { boxSizing: 'border-box' })
globalStyle(`${frame} *, ${frame} ::before`, {
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none !important' } },
})
// Elements that only scripts focus, such as headings, need no ring: no keyboard user navigates from there.
globalStyle(`${frame} :focus-visible:not([tabindex='-1'])`, {
  outline: `2px solid ${color('focus')}`,
  outlineOffset: '2px',
})

/** For screen readers only. */
export const spoken = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
