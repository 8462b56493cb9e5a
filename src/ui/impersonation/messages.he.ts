/** Messages of the impersonation bar, in Hebrew. */
export const words: Record<string, string> = {
  signedInAs: 'הכניסה הנוכחית היא בשם {email}.',
  own: 'החשבון שלך: {email}.',
  end: 'סיום',
  failed: 'סיום הכניסה נכשל. אפשר לנסות שוב.',
}
