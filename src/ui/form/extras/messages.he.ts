/** Messages of forms with steps, checks or a summary, in Hebrew. */
export const words: Record<string, string> = {
  back: 'חזרה',
  stepOf: 'שלב {step} מתוך {count}',
  summary: 'סיכום',
  summaryFailed: 'לא הצלחנו לעדכן את הסיכום.',
  checking: 'בודקים זמינות…',
  available: 'פנוי',
  inUse: 'הערך בשדה „{label}” כבר בשימוש',
  illegal: 'הערך בשדה „{label}” אינו מותר',
}
