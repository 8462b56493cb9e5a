/** Messages of the pictured sign-in card, in Hebrew. */
export const words: Record<string, string> = {
  title: 'כניסה',
  email: 'דוא״ל',
  password: 'סיסמה',
  submit: 'כניסה',
  forgot: 'שכחת סיסמה?',
}
