/** Names of field parts that few forms have, in Hebrew. */
export const words: Record<string, string> = {
  period: 'תקופה',
  address: 'כתובת',
  shows: 'מה רואים בה',
  generate: 'יצירת סיסמה',
  chooseFile: 'בחירת קובץ',
}
