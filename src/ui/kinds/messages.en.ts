import { params } from '../../core/i18n/params.ts'

/** Messages that values are written with. */
export const en = {
  yes: 'Yes',
  no: 'No',
  none: 'Not set',
  copy: 'Copy',
  copyOf: params('Copy {text}'),
  copied: 'Copied',
  course: params('From {least} to {most} in the last 24 hours'),
}
