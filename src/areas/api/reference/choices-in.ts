import type { Schema } from './operation.ts'

/** The values of an enumeration or a flag, as text; none for all others. */
export function choicesIn(schema: Schema): string[] {
  const [only, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema]
  if (!only || others.length > 0) return []
  if (only.type === 'boolean') return ['true', 'false']
  return (only.enum ?? []).map(String)
}
