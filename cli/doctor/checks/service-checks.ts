import { code } from '../../../src/contract/engine/error-codes.ts'
import { site } from '../../../src/contract/sites/site.ts'
import type { Found } from '../finding.ts'
import type { WebAnswer } from '../web.ts'
import { inPage, type DoctorCheck, type Look } from './look.ts'

/** The service that the elements call, as their page calls it. */
export const serviceChecks: readonly DoctorCheck[] = [
  { name: 'service', run: service },
  { name: 'cookies', run: cookies },
]

async function service(look: Look): Promise<Found[]> {
  const { page, portico, web } = look
  if (!page.url || !portico.service) return []
  const isElsewhere = page.url.origin !== portico.service.origin
  const own: Record<string, string> = {
    accept: 'application/json',
    ...(portico.siteKey ? { 'site-key': portico.siteKey } : {}),
    ...(isElsewhere ? { origin: page.url.origin } : {}),
  }
  const at = inPage(page, portico.scripts[0]?.tag.line)
  const answer = await web.get(callOf(portico.service), own)
  if ('failure' in answer)
    return [
      {
        level: 'fault',
        at,
        text: `No answer from the service at ${portico.service.href}: ${answer.failure}`,
        repair: 'Correct data-svc, or have your web server pass /svc/ on to the provider.',
      },
    ]
  const refusal = ofAnswer(answer, look, at)
  if (refusal || !isElsewhere) return refusal ? [refusal] : []
  return ofPreflight(look, at)
}

const ofAnswer = (answer: WebAnswer, { page, portico }: Look, at: string): Found | undefined => {
  const body = jsonOf(answer.text)
  const codes = Array.isArray(body) ? body.map((one: { code?: unknown }) => Number(one?.code)) : []
  if (codes.includes(code.badOrigin)) return notListed(page.url!, at)
  if (answer.status === 421)
    return {
      level: 'fault',
      at,
      text: `The service doesn't know the host ${portico.service!.host}: the proxy passes on another Host than the visitor's, or no site has this host.`,
      repair: 'Have the proxy pass on the Host of the visitor (proxy_set_header Host $host).',
    }
  if (body === undefined)
    return {
      level: 'fault',
      at,
      text: `At ${portico.service!.href} answers a web page, not the service: people read "General error, please try again later."`,
      repair: 'Have your web server pass /svc/ on to the provider, or name the service in data-svc.',
    }
  if (answer.status >= 400)
    return {
      level: 'fault',
      at,
      text: `The service answers ${answer.status} to GET ${site.show.path}.`,
      repair: 'Look at its logs, or run portico verify on it.',
    }
  return undefined
}

async function ofPreflight({ page, portico, web }: Look, at: string): Promise<Found[]> {
  const origin = page.url!.origin
  const answer = await web.preflight(callOf(portico.service!), {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type, token, site-key',
  })
  const opened = 'failure' in answer ? null : answer.headers.get('access-control-allow-origin')
  if (opened !== origin) return [notListed(page.url!, at)]
  if (portico.siteKey) return []
  return [
    {
      level: 'fault',
      at,
      text: 'The page is on another origin than its service and names no site: the first site of the service answers.',
      repair: 'Add data-site-key with the key of your site to the script tag.',
    },
  ]
}

const notListed = ({ origin }: URL, at: string): Found => ({
  level: 'fault',
  at,
  text: `The service doesn't let pages of ${origin} call it: people read "Requests from this website aren't allowed."`,
  repair: `Have the provider list ${origin}, to the letter, among the origins of your site.`,
})

/** What keeps the session where page and service are of different sites. */
function cookies({ page, portico }: Look): Found[] {
  if (!page.url || !portico.service || isOneSite(page.url.hostname, portico.service.hostname)) return []
  return [
    {
      level: 'note',
      at: inPage(page),
      text: `The page and its service (${portico.service.host}) are different sites: the session is a partitioned cookie. A browser that keeps none holds it until the page is left, where the provider allows that.`,
      repair:
        'For a session like any other, have your web server pass /svc/ on, or give the service a subdomain of yours.',
    },
  ]
}

/** Hosts of one site are the same, or end alike beyond a public suffix; `co.uk` and its like have short parts. */
const isOneSite = (one: string, other: string): boolean => {
  if (one === other) return true
  const [short, long] = [one, other].toSorted((a, b) => a.length - b.length) as [string, string]
  if (long.endsWith(`.${short}`)) return true
  const shared = tail(one) === tail(other)
  return shared && tail(one).split('.')[0]!.length > 3
}

const tail = (host: string): string => host.split('.').slice(-2).join('.')

const callOf = (service: URL): URL =>
  new URL(`${service.pathname.replace(/\/$/, '')}${site.show.path}`, service)

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
