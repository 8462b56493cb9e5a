/** Messages of what a draft or a version of settings changes, in Hebrew. */
export const words: Record<string, string> = {
  unpublished: 'שינויים שלא פורסמו',
  ofVersion: 'השינויים בגרסה {version}',
  by: '{who}, {at}',
  none: 'אין שינויים שלא פורסמו.',
  noneThere: 'בגרסה הזו ההגדרות שקדמו לפרסום הראשון.',
  edit: 'עריכת ההגדרות',
  toDraft: 'הצגת השינויים שלא פורסמו',
  conflict: 'שונה על ידי אחר',
  nothing: 'ללא',
  image: 'תמונה',
  more: '{count, plural, one {ועוד אחד} two {ועוד שניים} other {ועוד #}}',
  fromTo: 'מ־{old} ל־{new}',
}
