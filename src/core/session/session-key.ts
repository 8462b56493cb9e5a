/** The name that a service's session has in the registry of the page. */
export const sessionKey = (svc = '/svc', siteKey = ''): string => `session ${svc} ${siteKey}`
