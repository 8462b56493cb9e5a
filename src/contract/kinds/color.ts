import { pattern, string } from 'superstruct'
import { named } from './kind.ts'

/** A colour as themes have it: `#` and six hexadecimal digits. */
export const color = () => named('color', pattern(string(), hex), { type: 'string', pattern: hex.source })

const hex = /^#[\da-f]{6}$/i
