/**
 * Isolates a value inside a sentence of any direction: addresses, numbers and codes read left to right, names
 * and dates by their first letter (U+2068).
 */
export const isolate = (value: string): string => `\u2068${value}\u2069`
