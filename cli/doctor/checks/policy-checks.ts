import type { Found } from '../finding.ts'
import { allows, decisive, type Policy, type Wanted } from '../policy.ts'
import { inPage, type DoctorCheck, type Look } from './look.ts'

/** The page's content security policy. */
export const policyChecks: readonly DoctorCheck[] = [
  { name: 'policy', run: (look) => look.page.policies.flatMap((policy) => ofPolicy(policy, look)) },
]

function ofPolicy(policy: Policy, look: Look): Found[] {
  const { page, portico } = look
  // Where a file will be is unknown, and with it what `'self'` means: its own address stands for that.
  const self = (page.url ?? new URL('https://page.invalid/')).origin
  return [
    ...scripts(policy, look, self),
    ...calls(policy, look, self),
    ...pictures(policy, look, self),
    ...frames(policy, look, self),
    ...(policy.has('sandbox') ? sandbox(policy, look) : []),
    ...(policy.has('require-trusted-types-for')
      ? portico.scripts
          .filter(({ file }) => file === 'portal.classic.js')
          .map(({ tag }): Found => ({
            level: 'fault',
            at: inPage(page, tag.line),
            text: 'require-trusted-types-for forbids portal.classic.js to add the script that brings the elements.',
            repair: 'Load portal.js with type="module".',
          }))
      : []),
  ]
}

function scripts(policy: Policy, { page, portico }: Look, self: string): Found[] {
  const rule = decisive(policy, 'script-src-elem')
  if (!rule) return []
  return portico.scripts.flatMap(({ tag, file, src }): Found[] => {
    const url = URL.canParse(src, page.url?.href ?? self) ? new URL(src, page.url?.href ?? self) : undefined
    if (!url) return []
    const wanted: Wanted = {
      url,
      self,
      nonce: tag.attributes.get('nonce'),
      integrity: tag.attributes.get('integrity'),
    }
    const at = inPage(page, tag.line)
    if (!allows(rule.sources, wanted))
      return [
        {
          level: 'fault',
          at,
          text: `${rule.name} does not permit ${src}: nothing appears.`,
          repair: rule.sources.includes("'strict-dynamic'")
            ? 'Give the script tag the nonce of the answer.'
            : `Add ${sourceOf(url, self)} to ${rule.name}.`,
        },
      ]
    // What an entry imports needs no nonce of its own only where scripts trust each other.
    const chunk = new URL('c/view-0.js', url)
    if (rule.sources.includes("'strict-dynamic'") || allows(rule.sources, { url: chunk, self })) return []
    return [
      {
        level: 'fault',
        at,
        text: `${rule.name} permits ${file} and not the files that it imports from ${new URL('c/', url).href}.`,
        repair: `Add ${sourceOf(url, self)} to ${rule.name}, or 'strict-dynamic' beside the nonce.`,
      },
    ]
  })
}

function calls(
  policy: Policy,
  { page, portico: { service, elements, prefix, scripts: all } }: Look,
  self: string,
): Found[] {
  const rule = decisive(policy, 'connect-src')
  const url = service ?? new URL('/svc', self)
  if (!rule || (elements.length === 0 && all.length === 0)) return []
  const call = new URL(`${url.pathname.replace(/\/$/, '')}/login`, url)
  if (!allows(rule.sources, { url: call, self }))
    return [
      {
        level: 'fault',
        at: inPage(page),
        text: `${rule.name} does not permit calls to ${url.href}: people read "api failed".`,
        repair: `Add ${sourceOf(url, self)} to connect-src.`,
      },
    ]
  const socket = new URL(call)
  socket.protocol = 'wss:'
  if (
    !elements.some(({ name }) => name === `${prefix}-servers`) ||
    allows(rule.sources, { url: socket, self })
  )
    return []
  return [
    {
      level: 'fault',
      at: inPage(page),
      text: `${rule.name} does not permit the socket of a server's console.`,
      repair: `Add wss://${url.host} to connect-src.`,
    },
  ]
}

/** Pictures of people and the site's logo come from the service. */
function pictures(
  policy: Policy,
  { page, portico: { service, elements, prefix } }: Look,
  self: string,
): Found[] {
  const rule = decisive(policy, 'img-src')
  const shows = elements.filter(({ name }) => name !== `${prefix}-login`)
  const url = service ?? new URL('/svc', self)
  if (
    !rule ||
    shows.length === 0 ||
    allows(rule.sources, { url: new URL(`${url.pathname}/avatar`, url), self })
  )
    return []
  return [
    {
      level: 'warning',
      at: inPage(page),
      text: `${rule.name} does not permit pictures of the service: people see initials in place of their picture.`,
      repair: `Add ${sourceOf(url, self)} to img-src.`,
    },
  ]
}

/** The isolated frame comes from the service's own address. */
function frames(
  policy: Policy,
  { page, portico: { service, elements, prefix } }: Look,
  self: string,
): Found[] {
  const rule = decisive(policy, 'frame-src')
  const framed = elements.find(({ name }) => name === `${prefix}-frame`)
  const url = new URL('/isolated/login', service ?? self)
  if (!rule || !framed || allows(rule.sources, { url, self })) return []
  return [
    {
      level: 'fault',
      at: inPage(page, framed.line),
      text: `${rule.name} does not permit the frame of <${framed.name}>: people read that the policy blocks it.`,
      repair: `Add ${sourceOf(url, self)} to frame-src.`,
    },
  ]
}

function sandbox(policy: Policy, { page }: Look): Found[] {
  const lacks = ['allow-scripts', 'allow-same-origin'].filter(
    (each) => !policy.get('sandbox')!.includes(each),
  )
  if (lacks.length === 0) return []
  return [
    {
      level: 'fault',
      at: inPage(page),
      text: `The policy's sandbox lacks ${lacks.join(' and ')}: the elements can't run, or have no origin that the provider could list.`,
      repair: `Add ${lacks.join(' ')} to sandbox.`,
    },
  ]
}

/** How a policy names an address. */
const sourceOf = (url: URL, self: string): string => (url.origin === self ? "'self'" : url.origin)
