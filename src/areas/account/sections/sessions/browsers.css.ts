import { style } from '@vanilla-extract/css'
import { size } from '../../../../ui/tokens.ts'

export const subtitle = style({ margin: 0, fontSize: size.body, fontWeight: 600 })
