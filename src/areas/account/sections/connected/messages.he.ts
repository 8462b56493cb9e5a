/** The words of the section connected, in Hebrew. */
export const words: Record<string, string> = {
  title: 'חשבונות מקושרים',
}
