import { regions } from '../../../contract/geo/regions.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import type { Values } from '../form-store.ts'
import { kindRules } from './rules.ts'

// Offers states or provinces when the form's country has them.
kindRules.set('region', (fields) => {
  const country = Object.keys(fields).find((name) => kindOf(fields[name]!).type === 'country')
  return {
    options: (values: Values) =>
      Object.entries(regions[String(country && values[country])] ?? {}).map(([value, label]) => ({
        value,
        label,
        lang: 'en',
        detail: value,
      })),
  }
})
