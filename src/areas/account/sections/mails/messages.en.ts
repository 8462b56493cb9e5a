/** The words of the section mails. */
export const en = {
  title: 'Notifications by mail',
}
