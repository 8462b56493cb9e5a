/** The words of the section data, in Hebrew. */
export const words: Record<string, string> = {
  title: 'הנתונים שלך',
}
