/**
 * Whether a spreadsheet would run a text instead of showing it: also in the wide form of East Asian scripts, and behind spaces that
 * a spreadsheet leaves out.
 */
export const looksLikeFormula = (text: string): boolean => formula.test(text)

const formula = /^[\t\r\n]|^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/
