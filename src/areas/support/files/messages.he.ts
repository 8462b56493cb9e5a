/** The words of files that go with a message, in Hebrew. */
export const words: Record<string, string> = {
  attach: 'צירוף קבצים',
  hint: 'עד 5 קבצים של 10 מ״ב: תמונות, PDF, טקסט, ZIP. אפשר גם להדביק או לגרור אותם.',
  files: 'קבצים מצורפים',
  take: 'הסרה',
  remove: 'הסרת {name}',
  uploading: 'בהעלאה… {percent}',
  cancel: 'ביטול',
  cancelOf: 'ביטול ההעלאה של {name}',
  added: 'הקובץ {name} צורף.',
  tooLarge: 'הקובץ גדול מ־10 מ״ב.',
  tooMany: 'אפשר לצרף 5 קבצים להודעה.',
  empty: 'הקובץ ריק.',
  unread: 'לא ניתן היה לקרוא את הקובץ.',
  again: 'יש להסיר את הקובץ ולצרף אותו שוב.',
}
