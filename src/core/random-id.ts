/** An id nobody can guess: 32 hexadecimal digits. Works on plain http too, where `crypto.randomUUID` is missing. */
export const randomId = (): string =>
  // Old frameworks bring an Array.from of their own, which takes no function.
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
