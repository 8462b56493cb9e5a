import { style } from '@vanilla-extract/css'
import { space } from '../../ui/tokens.ts'

export const settingSwitch = style({ display: 'grid', gap: space.s })
