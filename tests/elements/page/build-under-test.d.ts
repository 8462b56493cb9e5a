/** The script of the build under test, as a page or an application gets it: `#build/login.js`. */
declare module '#build/*'

/** The contract as the package has it: with all its structs. */
declare module '#contract'

/** The server renderer: `elements/server.ts`, built. */
declare module '#server'
