/** Error messages of form fields, in Hebrew. */
export const words: Record<string, string> = {
  required: 'נא להזין {label}',
  shortText:
    '{min, plural, one {בשדה {label} נדרש לפחות תו אחד} two {בשדה {label} נדרשים לפחות שני תווים} other {בשדה {label} נדרשים לפחות # תווים}}',
  longText:
    '{max, plural, one {בשדה {label} מותר תו אחד לכל היותר} two {בשדה {label} מותרים שני תווים לכל היותר} other {בשדה {label} מותרים # תווים לכל היותר}}',
  rangeText: 'בשדה {label} נדרשים בין {min} ל־{max} תווים',
  lenText:
    '{min, plural, one {בשדה {label} נדרש בדיוק תו אחד} two {בשדה {label} נדרשים בדיוק שני תווים} other {בשדה {label} נדרשים בדיוק # תווים}}',
  smallNumber: 'הערך בשדה {label} לא יכול להיות קטן מ־{min}',
  largeNumber: 'הערך בשדה {label} לא יכול להיות גדול מ־{max}',
  rangeNumber: 'הערך בשדה {label} חייב להיות בין {min} ל־{max}',
  badNumber: 'הערך בשדה {label} אינו מספר תקין',
  wholeNumber: 'הערך בשדה {label} חייב להיות מספר שלם',
  badAddress: 'הערך בשדה {label} אינו כתובת IP תקינה',
  badNetwork: 'הערך בשדה {label} אינו כתובת רשת תקינה. לדוגמה: 10.0.0.0/24.',
  noSystem: 'חסר סוג מערכת הפעלה',
  noRoot: 'חסרה תיקיית שורש.',
  badPath: 'יש בנתיב תווים לא חוקיים.',
  manyDots: 'אסור להשתמש ב-3 נקודות רצופות או יותר בנתיב.',
  dotAtEnd: 'שם התיקייה אינו תקין: השם לא יכול להסתיים בנקודה.',
  passwordLength: 'אורך הסיסמה צריך להיות 8 עד 20 תווים',
  passwordLetters: 'הסיסמה יכולה להכיל רק אותיות לועזיות, ספרות וקווים תחתונים',
  bad: 'הערך בשדה {label} אינו תקין',
}
