/** The words that values are written with. */
export const en = {
  yes: 'Yes',
  no: 'No',
  none: 'Not set',
  copy: 'Copy',
  copied: 'Copied',
}
