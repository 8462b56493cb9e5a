/** Messages of tabs, nested pages and split pages of all resources, in Hebrew. */
export const words: Record<string, string> = {
  save: 'שמירה',
  close: 'סגירה',
  within: 'נתיב ניווט',
}
