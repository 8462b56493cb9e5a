import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Error messages of form fields. */
export const en = {
  required: params('Please enter {label}'),
  shortText: params(
    '{min, plural, one {{label} must be at least # character} other {{label} must be at least # characters}}',
  ),
  longText: params(
    "{max, plural, one {{label} can't be longer than # character} other {{label} can't be longer than # characters}}",
  ),
  rangeText: params('{label} must be between {min} and {max} characters'),
  lenText: params(
    '{min, plural, one {{label} must be exactly # character} other {{label} must be exactly # characters}}',
  ),
  smallNumber: params("{label} can't be less than {min}"),
  largeNumber: params("{label} can't be greater than {max}"),
  rangeNumber: params('{label} must be between {min} and {max}'),
  badNumber: params('{label} is not a valid number'),
  wholeNumber: params('{label} must be a whole number'),
  badAddress: params('{label} is not a valid IP address'),
  badNetwork: params('{label} must be a network such as 10.0.0.0/24'),
  noSystem: 'OS Type is missing',
  noRoot: 'Root Directory is Missing.',
  badPath: 'Invalid characters in the path.',
  manyDots: '3 or more dots are not allowed in Path.',
  dotAtEnd: 'Invalid Directory name, the Name Cannot end with dot.',
  passwordLength: 'Password should be between 8 to 20 characters long',
  passwordLetters: 'Password can contain only alphanumeric and number characters',
  bad: params('{label} is not valid'),
}

/**
 * Error messages of form fields; resellers override them as `formCheck.required` and so on. Those of kinds
 * are `formCheck.badEmail` and the like: the English ones come with the kind.
 */
export const checkPack: Pack<typeof en> = {
  name: 'formCheck',
  en,
  others: { he: () => import('./check-words.he.ts') },
}
