/** Names of field parts that few forms have, in Hebrew. */
export const words: Record<string, string> = {
  period: 'תקופה',
  address: 'כתובת',
  shows: 'מה רואים בה',
  generate: 'יצירת סיסמה',
  copyPassword: 'העתקת הסיסמה',
  copiedPassword: 'הסיסמה הועתקה',
  chooseFile: 'בחירת קובץ',
  linkName: 'שם',
  language: 'שפה',
  allLanguages: 'כל השפות',
  addLink: 'הוספת קישור',
  removeLink: 'הסרת הקישור',
  link: 'קישור {position}',
}
