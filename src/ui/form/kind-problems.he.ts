// Made from the kinds of src/contract/kinds/ by npm run generate.

/** What a form says of what is no value of a kind, in Hebrew. */
export const problems: Record<string, string> = {
  badColor: 'בשדה {label} יש לכתוב צבע כמו ‎#00695c',
  badCurrency: 'בשדה {label} יש לכתוב קוד של מטבע, כמו USD',
  badDay: 'הערך בשדה {label} אינו תאריך תקין. יש לכתוב כך: 2026-11-21.',
  badDigest: 'בשדה {label} מותרות רק הספרות 0-9 והאותיות a-f',
  badEmail: 'הערך בשדה {label} אינו כתובת דוא״ל תקינה',
  badFileName: 'בשדה {label} מותרים רק אותיות, ספרות, נקודות, קווים תחתונים ומקפים',
  badImage: 'בשדה {label} נדרשות כתובת שמתחילה ב-https:// ומילים שאומרות מה רואים בתמונה',
  badLink: 'הערך בשדה {label} אינו כתובת תקינה. כתובת מתחילה ב-https://.',
  badMac: 'הערך בשדה {label} אינו כתובת MAC תקינה',
  badPeriod: 'הערך בשדה {label} אינו חודש תקין. יש לכתוב כך: 2026-11.',
  badPhone: 'הערך בשדה {label} אינו מספר טלפון תקין',
  badTags: 'כל אחד מ{label} בשורה משלו: אותיות, ספרות, רווחים ו-. _ : -, עד 40 תווים',
  badTime: 'הערך בשדה {label} אינו תאריך תקין. יש לכתוב כך: {example}.',
}
