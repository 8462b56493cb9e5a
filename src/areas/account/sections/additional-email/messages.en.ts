/** The words of the section additional-email. */
export const en = {
  title: 'Additional address',
}
