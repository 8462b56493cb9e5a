/** Messages of lines that a dry run has looked at, in Hebrew. */
export const words: Record<string, string> = {
  lines: 'תוצאות לפי שורה',
  line: 'שורה {line}',
}
