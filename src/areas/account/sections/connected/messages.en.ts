/** The words of the section connected. */
export const en = {
  title: 'Connected accounts',
}
