const nothing = (): void => {}

/** Disables logging, because logs would contain what is typed. */
export { nothing as Debug, nothing as Error, nothing as Info, nothing as Warn }
