import { regions } from '../../../contract/geo/regions.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import type { Values } from '../form-store.ts'
import { kindRules } from './rules.ts'

// A state or a province, where the country of the same form has such.
kindRules.set('region', (fields) => {
  const country = Object.keys(fields).find((name) => kindOf(fields[name]!).type === 'country')
  return {
    options: (values: Values) =>
      Object.entries(regions[String(country && values[country])] ?? {}).map(([value, label]) => ({
        value,
        label,
        detail: value,
      })),
  }
})
