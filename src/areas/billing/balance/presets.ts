/** Amounts that are offered, by currency, in whole units; those outside of the limits are left out. */
export const presets: Readonly<Record<string, readonly string[]>> = {
  USD: ['25', '50', '100', '250'],
  EUR: ['25', '50', '100', '250'],
  ILS: ['100', '200', '500', '1000'],
}
