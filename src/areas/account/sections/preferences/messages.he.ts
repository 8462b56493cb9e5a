/** The words of the section preferences, in Hebrew. */
export const words: Record<string, string> = {
  title: 'העדפות',
}
