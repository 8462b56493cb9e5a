/** The words of the section preferences. */
export const en = {
  title: 'Preferences',
}
