/** What stands over every page while somebody is signed in as somebody else, in Hebrew. */
export const words: Record<string, string> = {
  signedInAs: 'הכניסה היא בשם {email}.',
  own: 'החשבון שלך הוא {email}.',
  end: 'סיום',
  failed: 'לא ניתן היה לסיים. אפשר לנסות שוב.',
}
