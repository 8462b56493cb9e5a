/** The words of the section mails, in Hebrew. */
export const words: Record<string, string> = {
  title: 'התראות בדואר',
}
