/** The words of the section disable. */
export const en = {
  title: 'Disable the account',
}
