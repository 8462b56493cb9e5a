/** The words of the section history. */
export const en = {
  title: 'Sign-in history',
}
