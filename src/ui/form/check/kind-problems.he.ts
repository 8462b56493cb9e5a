// Made from the kinds of src/contract/kinds/ by npm run generate.

/** What a form says of what is no value of a kind, in Hebrew. */
export const problems: Record<string, string> = {
  badColor: 'בשדה {label} יש לכתוב צבע כמו ‎#00695c',
  badCurrency: 'הערך בשדה {label} חייב להיות קוד מטבע, כמו USD',
  badDay: 'הערך בשדה {label} אינו תאריך תקין. לדוגמה: 2026-11-21.',
  badDigest: 'בשדה {label} מותרות רק הספרות 0-9 והאותיות a-f',
  badEmail: 'הערך בשדה {label} אינו כתובת דוא״ל תקינה',
  badFileName: 'בשדה {label} מותרים רק אותיות, ספרות, נקודות, קווים תחתונים ומקפים',
  badImage: 'בשדה {label} נדרשים קישור שמתחיל ב־https:// ותיאור של התמונה',
  badLink: 'הערך בשדה {label} אינו קישור תקין. קישור מתחיל ב־https://',
  badMac: 'הערך בשדה {label} אינו כתובת MAC תקינה',
  badNamedLinks: 'בשדה {label} נדרשים לכל קישור שם של עד 40 תווים וכתובת שמתחילה ב־https://',
  badNetworkName:
    'בשדה {label} אפשר להזין עד 40 תווים: אותיות לועזיות קטנות, ספרות ומקפים, כשבהתחלה ובסוף אות או ספרה',
  badPeriod: 'הערך בשדה {label} אינו חודש תקין. לדוגמה: 2026-11.',
  badPhone: 'הערך בשדה {label} אינו מספר טלפון תקין',
  badPorts: 'בשדה {label} נדרשות יציאות מ־1 עד 65535, למשל {example}',
  badServerName: 'בשדה {label} נדרשים 4 עד 40 תווים: אותיות לועזיות, ספרות ו־( ) _ . -',
  badSshPublicKey: 'בשדה {label} נדרש מפתח ציבורי, שורה כגון {example}. אין לשלוח מפתח פרטי לעולם',
  badTag: 'בשדה {label} מותרים רק אותיות, ספרות, רווחים ו־. _ : -, עד 40 תווים',
  badTags: 'בשדה {label} מותרים רק אותיות, ספרות, רווחים ו־. _ : -, עד 40 תווים בשורה',
  badTime: 'הערך בשדה {label} אינו תאריך תקין. לדוגמה: {example}.',
  badWebAddress: 'הערך בשדה {label} אינו כתובת URL. לדוגמה: https://hooks.example/portico',
}
