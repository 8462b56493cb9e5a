// Made from src/contract/report-registry.ts and the files of its reports by npm run generate.

/** Titles of reports whose names do not say them. */
export const titles: Readonly<Record<string, string>> = {
  duplicateExternalIDs: 'Duplicate external IDs',
  signInsByDay: 'Sign-ins by day',
  failedLoginsByIp: 'Failed sign-ins by IP address',
  adminsWithoutTFA: 'Administrators without 2FA',
}
