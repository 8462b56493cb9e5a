/** The words of the section two-step. */
export const en = {
  title: 'Two-step sign-in',
}
