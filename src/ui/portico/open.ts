import { islands } from '../island/islands.ts'
import type { PortalElement } from '../island/shell.ts'

interface Kind {
  /** The inner route that leads to the place. */
  attribute?: 'route' | 'task'
  /** The attribute's value, with the rest of the address filled in. */
  value?: (rest: string) => string
  /** The portal's route, for a page that has no such element. */
  route: (rest: string) => string
}

const path = (rest: string) => `/${rest}`

/** An element of an area, whose inner routes are those of the portal. */
const ofArea = (start: string): Kind => ({
  attribute: 'route',
  value: path,
  route: (rest) => path(rest || start),
})

/** The place of each element with an address of its own, by the tag's name after the prefix. */
export const kinds: Record<string, Kind> = {
  login: {
    attribute: 'route',
    value: (rest) => `/${rest || 'login'}`,
    route: (rest) => `/${rest || 'login'}`,
  },
  frame: {
    attribute: 'route',
    value: (rest) => `/${rest || 'login'}`,
    route: (rest) => `/${rest || 'login'}`,
  },
  profile: { attribute: 'route', value: inProfile, route: inProfile },
  queue: { attribute: 'task', value: (rest) => rest, route: (rest) => `/queue/${rest}` },
  api: ofArea('keys'),
  billing: ofArea('billing'),
  inbox: ofArea('inbox'),
  networks: ofArea('networks'),
  operations: ofArea('serverPowerHistory'),
  people: ofArea('users'),
  reports: ofArea('reports'),
  servers: ofArea('servers'),
  sites: ofArea('pricelist'),
  storage: ofArea('hdlibrary'),
  support: ofArea('support'),
  'theme-editor': {
    attribute: 'route',
    value: (rest) => `/theme${rest && `/${rest}`}`,
    route: (rest) => `/sites${rest && `/${rest}/UISettings`}`,
  },
  dashboard: { route: () => '/dashboard' },
  nav: { route: () => '/dashboard' },
  user: { route: () => '/Profile' },
}

// The requested route, kept until an element that can show it appears.
let waiting: { kind: string; rest: string } | undefined
let listens = false

/** Opens a place in its element, or asks the page to go there. */
export function open(intent: string): boolean {
  const [, kind = '', rest = ''] = /^\/?([\w-]+)(?:\/(.*))?$/.exec(intent) ?? []
  if (!Object.hasOwn(kinds, kind))
    throw new TypeError(
      `portico.open: "${intent}" begins with the name of no element. There are: ${Object.keys(kinds).join(', ')}.`,
    )
  waiting = undefined
  const host = [...islands().keys()].find((one) => isOf(one, kind))
  if (host) {
    go(host, kind, rest)
    return true
  }
  waiting = { kind, rest }
  if (!listens) addEventListener('portal-ready', arrive, true)
  listens = true
  const detail = { to: kinds[kind]!.route(rest), kind: 'route' }
  document.dispatchEvent(new CustomEvent('portal-navigate', { detail, bubbles: true, cancelable: true }))
  return false
}

function arrive(event: Event): void {
  const host = event.composedPath()[0]
  if (!waiting || !isOf(host as PortalElement, waiting.kind)) return
  const { kind, rest } = waiting
  waiting = undefined
  go(host as PortalElement, kind, rest)
}

// Whatever its prefix is.
const isOf = ({ localName }: Partial<HTMLElement>, kind: string) => localName?.endsWith(`-${kind}`)

function go(host: PortalElement, kind: string, rest: string): void {
  const { attribute, value } = kinds[kind]!
  if (attribute && value && (rest || kind === 'login')) host.setAttribute(attribute, value(rest))
  host.scrollIntoView({ block: 'nearest' })
}

function inProfile(rest: string): string {
  return rest ? `/Profile/${rest}` : '/Profile'
}
