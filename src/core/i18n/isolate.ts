/** Keeps an address, a number or a code in its own left-to-right order inside a sentence of any direction. */
export const isolate = (value: string): string => `\u2066${value}\u2069`
