/** The words of the section two-step, in Hebrew. */
export const words: Record<string, string> = {
  title: 'כניסה דו-שלבית',
}
