// Made from src/contract/report-registry.ts and the files of its reports by npm run generate.

/** Titles of reports whose names do not say them. */
export const titles: Readonly<Record<string, string>> = {
  duplicateExternalIDs: 'Duplicate external IDs',
  signInsByDay: 'Sign-ins by day',
  failedLoginsByIp: 'Failed logins by IP',
  adminsWithoutTFA: 'Admins without two-step',
}
