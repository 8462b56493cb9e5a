/** The script of the build under test, as a page or an application gets it: `#build/login.js`. */
declare module '#build/*'
