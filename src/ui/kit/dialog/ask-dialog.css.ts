import { style, styleVariants } from '@vanilla-extract/css'
import { cssName } from '../../../core/theme/token-name.ts'
import { roleToken } from '../../../core/theme/tokens.ts'
import { color } from '../../tokens.ts'

const parts = ['Fill', 'On', 'Hover', 'Active', 'Edge'] as const

const plain = style({ display: 'contents' })

/** In `danger` the one main action is one to think about twice. */
export const tones = styleVariants({
  plain: [plain],
  danger: [
    plain,
    {
      vars: Object.fromEntries(
        parts.map((part) => [`--_${cssName(roleToken('accent', part))}`, color(roleToken('danger', part))]),
      ),
    },
  ],
})
