import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { themeCss } from '../../../core/theme/theme-css.ts'
import type { Role } from '../../../core/theme/tokens.ts'
import { color, size, space } from '../../tokens.ts'

// The frame leaves these out, since sign-in shows neither. A page's theme has them and comes first. Nothing is pressed in them,
// and nothing is outlined.
const states = themeCss({})
  .replace(/^:host\{|\}$/g, '')
  .split(';')
  .filter((each) => /^--_(warning|success)(-(soft|line|text))?:/.test(each))

globalStyle(':where(:host)', {
  vars: Object.fromEntries(
    states.map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]),
  ),
})

const base = style({
  display: 'inline-block',
  paddingInline: space.s,
  border: '1px solid',
  borderRadius: '10px',
  fontSize: size.small,
  fontWeight: 500,
  lineHeight: 1.4,
})

const toned = (role: Role) => [
  base,
  { background: color(`${role}Soft`), borderColor: color(`${role}Line`), color: color(`${role}Text`) },
]

export const tones = styleVariants({
  neutral: [base, { background: color('sunken'), borderColor: color('line'), color: color('text') }],
  info: toned('info'),
  success: toned('success'),
  warning: toned('warning'),
  danger: toned('danger'),
})
