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
  badEmail: params('{label} is not a valid email'),
  badTime: params('{label} is not a valid date. Write it as {example}.'),
  badAddress: params('{label} is not a valid IP address'),
  badNetwork: params('{label} is not a valid network. Write it as 10.0.0.0/24.'),
  badMac: params('{label} is not a valid MAC address'),
  badPhone: params('{label} is not a valid phone number'),
  badLink: params('{label} is not a valid address. It begins with https://.'),
  bad: params('{label} is not valid'),
}
