/** What tabs, nested pages and details beside their list say, in Hebrew. */
export const words: Record<string, string> = {
  save: 'שמירה',
  close: 'סגירה',
  within: 'נתיב ניווט',
}
