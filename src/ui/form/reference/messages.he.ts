/** Messages of a field that searches while the user types, in Hebrew. */
export const words: Record<string, string> = {
  searching: 'מתבצע חיפוש…',
  nothing: 'לא נמצאו תוצאות. הערך שהוקלד יישאר כפי שהוא.',
  failed: 'החיפוש אינו זמין. הערך שהוקלד יישאר כפי שהוא.',
  search: 'חיפוש: {label}',
  searchHint: 'חיפוש',
  noMatches: 'לא נמצאו תוצאות',
  unavailable: 'לא ניתן היה לטעון את הרשימה. אפשר לסגור את הטופס ולנסות שוב.',
  found: '{count, plural, one {נמצאה תוצאה אחת} two {נמצאו שתי תוצאות} other {נמצאו # תוצאות}}',
}
