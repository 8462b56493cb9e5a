/** Names of field parts that few forms have. */
export const en = {
  period: 'Period',
  address: 'Address',
  shows: 'What it shows',
  generate: 'Generate password',
  chooseFile: 'Choose file',
}
