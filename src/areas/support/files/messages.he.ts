/** Messages of files that go with a message, in Hebrew. */
export const words: Record<string, string> = {
  attach: 'צירוף קבצים',
  hint: 'עד 5 קבצים, עד ‎10 MB כל אחד: תמונות, PDF, טקסט, ZIP. אפשר גם להדביק או לגרור אותם לכאן.',
  files: 'קבצים מצורפים',
  take: 'הסרה',
  remove: 'הסרת {name}',
  uploading: 'בהעלאה… {percent}',
  cancel: 'ביטול',
  cancelOf: 'ביטול ההעלאה של {name}',
  added: 'הקובץ {name} צורף',
  tooLarge: 'הקובץ גדול מ־‎10 MB.',
  tooMany: 'אפשר לצרף עד 5 קבצים להודעה.',
  empty: 'הקובץ ריק.',
  unread: 'קריאת הקובץ נכשלה.',
  again: 'יש להסיר את הקובץ ולצרף אותו שוב.',
}
