/** The words of the section addresses, in Hebrew. */
export const words: Record<string, string> = {
  title: 'כתובות מורשות',
}
