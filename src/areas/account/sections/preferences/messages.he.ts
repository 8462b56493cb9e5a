/** The words of the section preferences, in Hebrew. */
export const words: Record<string, string> = {
  title: 'העדפות',
  about: 'איך יוצגו תאריכים ושעות, והאם יישלחו הודעות דוא״ל.',
  dateFormat: 'תבנית תאריך',
  dateFormatHint: 'כל תבנית מציגה את השעה ברגע זה.',
  timeZone: 'אזור זמן',
  timeZoneHint: 'אפשר להקליד שם של עיר, או הפרש כמו UTC+02:00.',
  noZone: 'אין אזור זמן מתאים',
  notification: 'קבלת התראות בדוא״ל',
  notificationHint: 'הודעות על אבטחת החשבון נשלחות תמיד.',
}
