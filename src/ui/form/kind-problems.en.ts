// Made from the kinds of src/contract/kinds/ by npm run generate.
import { params } from '../../core/i18n/params.ts'

/** What a form says of what is no value of a kind. */
export const problems = {
  badColor: params('{label} must be written like #00695c'),
  badCurrency: params('{label} must be the code of a currency, such as USD'),
  badDay: params('{label} is not a valid date. Write it as 2026-11-21.'),
  badDigest: params('{label} can contain only the digits 0-9 and the letters a-f'),
  badEmail: params('{label} is not a valid email'),
  badFileName: params('{label} can contain only letters, digits, dots, underscores and hyphens'),
  badImage: params(
    '{label} needs an address that begins with https://, and words for what the picture shows',
  ),
  badLink: params('{label} is not a valid address. It begins with https://.'),
  badMac: params('{label} is not a valid MAC address'),
  badPeriod: params('{label} is not a valid month. Write it as 2026-11.'),
  badPhone: params('{label} is not a valid phone number'),
  badTags: params('Each of {label} is one line: letters, digits, spaces and . _ : -, up to 40 characters'),
  badTime: params('{label} is not a valid date. Write it as {example}.'),
}
