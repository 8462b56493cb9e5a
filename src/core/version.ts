/** Portico's version, filled in by the build. */
export const version = process.env.PORTICO_VERSION ?? ''
