import { params } from '../../core/i18n/params.ts'

/** Messages of lines that a dry run has looked at. */
export const en = {
  lines: 'Results by line',
  line: params('Line {line}'),
}
