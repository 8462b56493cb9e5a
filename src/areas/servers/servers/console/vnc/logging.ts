const nothing = (): void => {}

/** Nothing is written to the browser's console: what is typed is nobody's business. */
export { nothing as Debug, nothing as Error, nothing as Info, nothing as Warn }
