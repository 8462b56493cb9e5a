/** The words of the section partner. */
export const en = {
  title: 'Partner connector',
}
