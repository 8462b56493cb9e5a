/** The words of the section partner, in Hebrew. */
export const words: Record<string, string> = {
  title: 'מחבר שותפים',
}
