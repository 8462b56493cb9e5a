/** Messages of the dialog that asks for a fresh proof of who this is, in Hebrew. */
export const words: Record<string, string> = {
  title: 'אימות זהות',
  byPassword: 'לביצוע השינוי יש להזין שוב את הסיסמה.',
  byEmail: 'לביצוע השינוי יש להזין את הקוד ששלחנו אל {email}.',
  wrongPassword: 'הסיסמה שגויה.',
  required: 'נא להזין {label}',
  password: 'סיסמה',
  code: 'קוד',
  show: 'הצגת הסיסמה',
  hide: 'הסתרת הסיסמה',
  cancel: 'ביטול',
  confirm: 'אישור',
}
