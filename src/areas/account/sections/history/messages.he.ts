/** The words of the section history, in Hebrew. */
export const words: Record<string, string> = {
  title: 'היסטוריית כניסות',
}
