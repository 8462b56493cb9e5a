import { style } from '@vanilla-extract/css'
import { space } from '../../../../ui/tokens.ts'

export const picture = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.l })

export const ways = style({ display: 'grid', flex: '1 1 180px', gap: space.s, justifyItems: 'start' })

export const canvas = style({ inlineSize: '96px', blockSize: '96px', borderRadius: '50%' })
