import type { FieldRules } from '../../contract/form.ts'
import { regions } from '../../contract/places/regions.ts'
import type { Fields } from '../../contract/rows.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Values } from './form-store.ts'

/** A state or a province, where the country of the same form has such. */
export function rules(fields: Fields): FieldRules<Values, string> {
  const country = Object.keys(fields).find((name) => kindOf(fields[name]!) === 'country')
  return {
    options: (values) =>
      Object.entries(regions[String(country && values[country])] ?? {}).map(([value, label]) => ({
        value,
        label,
        detail: value,
      })),
  }
}
