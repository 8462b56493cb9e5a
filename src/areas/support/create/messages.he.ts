/** The words of the page of a new ticket, in Hebrew. */
export const words: Record<string, string> = {
  title: 'פנייה חדשה',
  lead: 'כדאי לתאר עניין אחד: מה קרה ומתי. כשתהיה תשובה יישלח אליך דוא״ל.',
  urgent: 'דחיפות עליונה מיועדת לשירותים שאינם פועלים. כך הם עכשיו:',
  health: 'מצב השירותים',
  subject: 'נושא',
  subjectWrong: 'יש לכתוב 3 עד 200 תווים.',
  service: 'בנושא',
  noService: 'שום דבר מסוים',
  'service.servers': 'שרתים',
  'service.storage': 'אחסון',
  'service.marketplace': 'מרקטפלייס',
  secrets: 'זה נראה כמו סיסמה. איש בצוות אינו צריך את הסיסמה שלך: עדיף למחוק אותה.',
  send: 'פתיחת פנייה',
  created: 'הפנייה נפתחה.',
}
