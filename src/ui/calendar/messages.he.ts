/** Messages of the calendar, in Hebrew. */
export const words: Record<string, string> = {
  choose: 'בחירת יום: {label}',
  previousYear: 'שנה קודמת',
  previousMonth: 'חודש קודם',
  nextMonth: 'חודש הבא',
  nextYear: 'שנה הבאה',
}
