/** The words of the section addresses. */
export const en = {
  title: 'Allowed addresses',
}
