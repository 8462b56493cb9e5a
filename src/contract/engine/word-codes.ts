/**
 * Fields whose values are words here and numbers in the specification's code tables. Clients that send
 * `api-version: codes` get and may send the numbers.
 */
export const wordCodes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  billing: { monthly: 0, hourly: 1 },
  networkType: { lan: 0, wan: 1, int: 2 },
  connectionType: { other: 0, ssh: 1, vnc: 2, rdp: 3 },
  // Of a deposit: the charge order of a payment provider.
  status: { created: 1, approved: 2, completed: 3, expired: 4 },
  // Of an address.
  type: { none: 0, reserved: 1, gateway: 2, reservedUser: 3 },
}

/** The version whose answers have numbers. */
export const versionWithCodes = 'codes'
