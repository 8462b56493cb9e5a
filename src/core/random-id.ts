/** An unguessable ID: 32 hexadecimal digits. Also works on plain http, where `crypto.randomUUID` is missing. */
export const randomId = (): string =>
  // Old frameworks bring an Array.from of their own, which takes no function.
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
