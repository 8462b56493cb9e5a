/** The words of the dialog that asks for a fresh proof of who this is, in Hebrew. */
export const words: Record<string, string> = {
  title: 'אישור זהות',
  byPassword: 'לשינוי הזה נבקש את הסיסמה שוב.',
  byEmail: 'לשינוי הזה נבקש קוד. שלחנו אותו אל {email}.',
  wrongPassword: 'זו אינה הסיסמה שלך.',
  required: 'נא להזין {label}',
  password: 'סיסמה',
  code: 'קוד',
  show: 'הצגת הסיסמה',
  hide: 'הסתרת הסיסמה',
  cancel: 'ביטול',
  confirm: 'אישור',
}
