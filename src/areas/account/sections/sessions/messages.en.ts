/** The words of the section sessions. */
export const en = {
  title: 'Where you are signed in',
}
