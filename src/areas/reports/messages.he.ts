/** Messages of the catalog of reports, in Hebrew. */
export const words: Record<string, string> = {
  title: 'דוחות',
  search: 'חיפוש דוח',
  none: 'לא נמצאו דוחות.',
  clear: 'ניקוי החיפוש',
  favourites: 'מועדפים',
  recents: 'נפתחו לאחרונה',
  favourite: '{name}: מועדף',
  'group.people': 'משתמשים',
  'group.access': 'כניסות',
  'group.servers': 'שרתים',
  'group.networks': 'רשתות ותבניות',
  'group.service': 'השירות',
}
