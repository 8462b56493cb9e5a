/** A font, as bytes. */
declare module '*.woff2' {
  const bytes: Uint8Array<ArrayBuffer>
  export default bytes
}
