/** The words of the section password. */
export const en = {
  title: 'Password',
}
