/** The words of the area, in Hebrew. */
export const words: Record<string, string> = {
  title: 'פרופיל חיוב',
  pages: 'דפי חיוב',
  invoices: 'חשבוניות',
  costs: 'עלויות',
  history: 'היסטוריית תנועות',
}
