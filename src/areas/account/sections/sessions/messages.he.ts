/** The words of the section sessions, in Hebrew. */
export const words: Record<string, string> = {
  title: 'מקומות הכניסה',
}
