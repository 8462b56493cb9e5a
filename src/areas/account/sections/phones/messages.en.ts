/** The words of the section phones. */
export const en = {
  title: 'Phones',
}
