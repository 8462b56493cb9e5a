/** Messages of the agreement that a user has to accept, in Hebrew. */
export const words: Record<string, string> = {
  read: 'קריאת ההסכם',
  loading: 'ההסכם נטען…',
  retry: 'ניסיון נוסף',
  about: 'גרסה {version}, בתוקף מ־{date}.',
  before: 'אישרת בעבר את גרסה {version}.',
  left: '{count, plural, one {הסכם אחד ממתין} two {שני הסכמים ממתינים} other {# הסכמים ממתינים}} לאישורך.',
  language: 'שפה',
  agree: 'אני מסכימ/ה',
  signOut: 'יציאה',
  signOutFailed: 'היציאה נכשלה. אפשר לנסות שוב.',
}
