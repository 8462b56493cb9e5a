/** The words of the section password, in Hebrew. */
export const words: Record<string, string> = {
  title: 'סיסמה',
}
