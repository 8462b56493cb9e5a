import { settings } from '../settings.ts'

/** The name that a service's session has in the registry of the page. */
export const sessionKey = (svc = '/svc', siteKey = ''): string => `session ${svc} ${siteKey}`

/**
 * The service of an element, or of the page without one: its base address and site key as far as they are given. In the mode `demo` the
 * address is that of no service, and ends with the scenario.
 */
export function serviceOf(host?: Element): [svc?: string | undefined, siteKey?: string | undefined] {
  const page = settings()
  const own = (name: string) => host?.getAttribute(name) ?? undefined
  const [, scenario] = /^demo\b:?(.*)/.exec(own('mode') ?? page.mode ?? '') ?? []
  return scenario === undefined
    ? [own('svc') ?? page.svc, own('site-key') ?? page.siteKey]
    : [`demo://${scenario}`]
}

/** Whether the address is that of the demonstration, which `src/demo` answers within the page. */
export const isDemo = (svc = ''): boolean => svc.startsWith('demo:')
