/** The words of the section additional-email, in Hebrew. */
export const words: Record<string, string> = {
  title: 'כתובת נוספת',
}
