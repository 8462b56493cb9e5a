/** Fields of the form that charges deposits, in Hebrew. */
export const words: Record<string, string> = {
  accounts: 'חשבונות',
  'hint.accounts':
    'כתובת דוא״ל או מזהה משתמש אחד בכל שורה, עד 1,000. סכום שונה נכתב אחריו: noa@example.com 25.00',
  amount: 'סכום לחשבון',
  'hint.amount': 'לחשבונות שלא צוין להם סכום משלהם',
}
