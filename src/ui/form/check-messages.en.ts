import { params } from '../../core/i18n/params.ts'

/** What a form says of fields that are not right. */
export const en = {
  required: params('Please enter {label}'),
  shortText: params('{label} must be at least {min} characters'),
  longText: params('{label} cannot be longer than {max} characters'),
  rangeText: params('{label} must be between {min} and {max} characters'),
  lenText: params('{label} must be exactly {min} characters'),
  smallNumber: params('{label} cannot be less than {min}'),
  largeNumber: params('{label} cannot be greater than {max}'),
  rangeNumber: params('{label} must be between {min} and {max}'),
  badNumber: params('{label} is not a valid number'),
  wholeNumber: params('{label} must be a whole number'),
  badAddress: params('{label} is not a valid IP address'),
  badNetwork: params('{label} is not a valid network. Write it as 10.0.0.0/24.'),
  noSystem: 'OS Type is missing',
  noRoot: 'Root Directory is Missing.',
  badPath: 'Invalid characters in the path.',
  manyDots: '3 or more dots are not allowed in Path.',
  dotAtEnd: 'Invalid Directory name, the Name Cannot end with dot.',
  bad: params('{label} is not valid'),
}
