import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of imports of a list. */
export const en = {
  import: 'Import',
  title: params('Import {list}'),
  file: 'File to import',
  drop: 'Drop a CSV or XLSX file here.',
  choose: 'Choose file',
  columns: params('The first row names the columns: {columns}. An export of this list has them.'),
  limits: 'Up to 10,000 rows and 8 MB. Nothing changes before you have seen what the file does.',
  other: 'Choose another file',
  cancel: 'Cancel',
  checking: 'Checking the rows…',
  none: 'Not in the file',
  column: params('Column {number}'),
  rows: params('{count, plural, one {# row} other {# rows}}'),
  missing: params('The file has no column for {columns}. Select it below, or choose another file.'),
  lines: 'Rows of the file',
  row: params('Row {row}'),
  added: 'New',
  changed: 'Changed',
  removed: 'Removed',
  same: 'Same',
  refused: "Can't be imported",
  countAdded: params('{count} new'),
  countChanged: params('{count} changed'),
  countRemoved: params('{count} removed'),
  countSame: params('{count} unchanged'),
  wrong: params(
    "{count, plural, one {# row can't be imported} other {# rows can't be imported}}. Correct the file and choose it again; until then nothing is changed.",
  ),
  nothing: 'The file changes nothing: everything in it is already so.',
  more: params('{count, plural, one {# more row} other {# more rows}}'),
  why: params('{column}: {reason}'),
  change: params('{column}: {before} → {after}'),
  apply: params('{count, plural, one {Import # change} other {Import # changes}}'),
  applied: params('{count, plural, one {# change imported} other {# changes imported}}'),
  empty: params('The file has no rows below its header. Choose another file.'),
  encoding: params(
    "Row {row} isn't readable text. Save the file as “CSV UTF-8”, or as XLSX, and choose it again.",
  ),
  quote: params('Row {row} has a quotation mark that is never closed. Correct it, or save the file as XLSX.'),
  notSpreadsheet: params('This is no complete XLSX file. Save it again in your spreadsheet program.'),
  oldSpreadsheet: params(
    'This file is of an old Excel format, or has a password. Save it as XLSX without a password.',
  ),
  tooLarge: params('The file is too large. Import up to 8 MB at a time.'),
  tooManyRows: params('The file has more than 10,000 rows. Split it into several files.'),
}

/** Messages of imports of a list; resellers override them as `import.choose` and so on. */
export const importPack: Pack<typeof en> = {
  name: 'import',
  en,
  others: { he: () => import('./messages.he.ts') },
}
