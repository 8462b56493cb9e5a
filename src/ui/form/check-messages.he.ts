import { problems } from './kind-problems.he.ts'

/** What a form says of fields that are not right, in Hebrew. */
export const words: Record<string, string> = {
  required: 'נא להזין {label}',
  shortText: 'בשדה {label} נדרשים לפחות {min} תווים',
  longText: 'בשדה {label} מותרים {max} תווים לכל היותר',
  rangeText: 'בשדה {label} נדרשים בין {min} ל-{max} תווים',
  lenText: 'בשדה {label} נדרשים בדיוק {min} תווים',
  smallNumber: 'הערך בשדה {label} לא יכול להיות קטן מ-{min}',
  largeNumber: 'הערך בשדה {label} לא יכול להיות גדול מ-{max}',
  rangeNumber: 'הערך בשדה {label} חייב להיות בין {min} ל-{max}',
  badNumber: 'הערך בשדה {label} אינו מספר תקין',
  wholeNumber: 'הערך בשדה {label} חייב להיות מספר שלם',
  badAddress: 'הערך בשדה {label} אינו כתובת IP תקינה',
  badNetwork: 'הערך בשדה {label} אינו רשת תקינה. יש לכתוב כך: 10.0.0.0/24.',
  noSystem: 'חסר סוג מערכת הפעלה',
  noRoot: 'חסרה תיקיית שורש.',
  badPath: 'יש בנתיב תווים לא חוקיים.',
  manyDots: 'אסור להשתמש ב-3 נקודות רצופות או יותר בנתיב.',
  dotAtEnd: 'שם התיקייה אינו תקין: השם לא יכול להסתיים בנקודה.',
  bad: 'הערך בשדה {label} אינו תקין',
  ...problems,
}
