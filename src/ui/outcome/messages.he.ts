/** Messages of changes whose page was left before they ended, in Hebrew. */
export const words = {
  saved: 'השינויים נשמרו',
  failed: 'השינוי האחרון שלך לא נשמר. {reason}',
  unclear: 'לא ידוע אם השינוי האחרון שלך נשמר. {reason}',
}
