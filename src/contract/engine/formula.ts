/**
 * Whether a text begins as a formula does: also in the wide form of East Asian scripts, and behind spaces that
 * a spreadsheet leaves out.
 */
export const beginsLikeFormula = (text: string): boolean => formula.test(text)

const formula = /^[\t\r\n]|^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/

/** Whether a spreadsheet would run a text instead of showing it. A plus and digits, as in telephone numbers, are a number. */
export const looksLikeFormula = (text: string): boolean => beginsLikeFormula(text) && !/^\+\d+$/.test(text)
