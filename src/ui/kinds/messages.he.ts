/** Messages that values are written with, in Hebrew. */
export const words: Record<string, string> = {
  yes: 'כן',
  no: 'לא',
  none: 'לא הוגדר',
  copy: 'העתקה',
  copyOf: 'העתקה: {text}',
  copied: 'הועתק',
  becomes: 'ישתנה ל־',
  course: 'בין {least} ל־{most} ב־24 השעות האחרונות',
}
