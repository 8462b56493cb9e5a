/** A value of a query or of a row as text; empty for none and for objects. */
export const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
