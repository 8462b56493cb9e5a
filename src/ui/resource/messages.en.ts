/** Messages of tabs, nested pages and split pages of all resources. */
export const en = {
  save: 'Save',
  close: 'Close',
  within: 'Breadcrumb',
}
