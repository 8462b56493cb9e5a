/** Messages of lists that are edited in place, in Hebrew. */
export const words: Record<string, string> = {
  changes: 'שינויים שלא נשמרו',
  noChanges: 'אין שינויים שלא נשמרו',
  count: '{count, plural, one {שינוי אחד שלא נשמר} two {שני שינויים שלא נשמרו} other {# שינויים שלא נשמרו}}',
  unsaved: 'עדיין לא נשמר',
  cell: '{column}, {row}',
  undo: 'ביטול הפעולה',
  redo: 'ביצוע מחדש',
  discard: 'ביטול השינויים',
  save: 'שמירת השינויים',
  saved: 'השינויים נשמרו',
  refused:
    '{count, plural, one {לא ניתן לשמור תא אחד} two {לא ניתן לשמור שני תאים} other {לא ניתן לשמור # תאים}}',
  goTo: 'מעבר לתא',
  revert: 'ביטול השינוי הזה',
  pasted: '{count, plural, one {הודבק תא אחד} two {הודבקו שני תאים} other {הודבקו # תאים}}',
  pastedSome:
    '{count, plural, one {הודבק תא אחד} two {הודבקו שני תאים} other {הודבקו # תאים}}; {left, plural, one {ערך אחד לא נכנס} two {שני ערכים לא נכנסו} other {# ערכים לא נכנסו}} בעמוד הזה',
}
