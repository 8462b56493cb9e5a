/** What each command is called, as in the task queue; the words of a column `name`. */
export const commandTitles = {
  'name.disable-account': ['Disable account', 'השבתת החשבון'],
  'name.export-data': ['Export data', 'ייצוא הנתונים שלי'],
  'name.forget-browsers': ['Remove trusted browsers', 'הסרת הדפדפנים המהימנים'],
  'name.report': ['Create report file', 'הפקת דוח לקובץ'],
  'name.resume-accounts': ['Reactivate accounts', 'חידוש חשבונות'],
  'name.suspend-accounts': ['Suspend accounts', 'השעיית חשבונות'],
  'name.terminate-accounts': ['Terminate accounts', 'סגירת חשבונות'],
} as const
