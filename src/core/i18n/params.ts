import { transform, type params as Params } from '@nanostores/i18n'
import { fill } from './fill.ts'

/**
 * A message with `{names}` in it, called with their values.
 * Stands in for the library's own, which takes `$&` in a value for a replacement pattern.
 */
export const params = transform((_locale: string, text: string, values: Record<string, string | number>) =>
  fill(text, values),
) as typeof Params
