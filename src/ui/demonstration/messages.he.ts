/** Messages of the demonstration's badge, in Hebrew. */
export const words: Record<string, string> = {
  badge: 'הדגמה',
  hint: 'נתונים לדוגמה. שום פעולה כאן אינה אמיתית ודבר לא נשמר.',
}
