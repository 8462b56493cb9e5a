/** The words of the section phones, in Hebrew. */
export const words: Record<string, string> = {
  title: 'טלפונים',
}
