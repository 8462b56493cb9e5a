/** What tabs, nested pages and details beside their list say, whatever they show. */
export const en = {
  save: 'Save',
  close: 'Close',
  within: 'Breadcrumb',
}
