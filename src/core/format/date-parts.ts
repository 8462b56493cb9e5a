/** The day of a user's date format: `DD/MM/YYYY` of `DD/MM/YYYY HH:mm`. */
export const dayFormat = (format: string): string => trimmed(format.replace(time, ''))

/** The time of it: `HH:mm`. */
export const timeFormat = (format: string): string => time.exec(format)?.[0].trim() ?? 'HH:mm'

// The time part of a format, such as `HH:mm:ss` and `h:mm A`.
const time = /[Hh]{1,2}[^YMD[]*/

// Nor what stood between the two.
const trimmed = (format: string): string => format.replaceAll(/^[\s,]+|[\s,]*(\[[^\]]*\])?[\s,]*$/g, '')
