import { style } from '@vanilla-extract/css'
import { tabs } from '../../ui/kit/tabs.css.ts'

export const nav = style([tabs, { position: 'relative' }])
