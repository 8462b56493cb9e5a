/** Messages of the section preferences, in Hebrew. */
export const words: Record<string, string> = {
  title: 'העדפות',
  about: 'תצוגת תאריכים ושעות, וקבלת התראות בדוא״ל.',
  dateFormat: 'תבנית תאריך',
  dateFormatHint: 'מוצג עם השעה הנוכחית.',
  timeZone: 'אזור זמן',
  timeZoneHint: 'אפשר לחפש לפי עיר או לפי הפרש, למשל UTC+02:00.',
  noZone: 'לא נמצא אזור זמן מתאים',
  notification: 'קבלת התראות בדוא״ל',
  notificationHint: 'הודעות על אבטחת החשבון נשלחות תמיד.',
}
