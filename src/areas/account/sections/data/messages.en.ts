/** The words of the section data. */
export const en = {
  title: 'Your data',
}
