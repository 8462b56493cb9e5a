/** The words of a field that is searched while somebody types, in Hebrew. */
export const words: Record<string, string> = {
  searching: 'מתבצע חיפוש…',
  nothing: 'לא נמצא דבר. מה שהוקלד נלקח כפי שהוא.',
  failed: 'החיפוש אינו עונה. מה שהוקלד נלקח כפי שהוא.',
  found: 'נמצאו: {count}',
}
