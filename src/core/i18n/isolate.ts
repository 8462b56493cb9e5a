/**
 * Keeps a value in its own order inside a sentence of any direction: an address, a number or a code from left to right, a name or a date
 * the way its first letter is written (U+2068).
 */
export const isolate = (value: string): string => `\u2068${value}\u2069`
