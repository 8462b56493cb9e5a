// Names, messages and logs come from other users and services: what moves the cursor, colors, or reorders
// text must not reach a terminal.

/** Controls of terminals (C0, DEL, C1), line separators, and marks and controls of direction. */
const unsafe =
  '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff'

const inLine = new RegExp(`[${unsafe}\\t\\n]+`, 'g')
const anywhere = new RegExp(`[${unsafe}]+`, 'g')
const inJson = new RegExp(`[${unsafe}]`, 'g')

/** A value as part of a line: it begins no other line. */
export const printable = (value: unknown): string => String(value).replaceAll(inLine, ' ')

/** A text of several lines. */
export const printableLines = (text: string): string => text.replaceAll(anywhere, ' ')

/** JSON with the same value, in which such characters are escaped. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(
    inJson,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
