import type { RunningProvider } from './oidc/start.ts'
import type { RunningPage } from './portal/cumulus-server.ts'
import { canSendSms, hasOutboxPage, type Config } from './svc/config/config.ts'
import { readDemo, type DemoAccount } from './svc/seed/demo.ts'

/** What the start prints: where everything is and who can sign in. */
export const welcome = (config: Config, provider?: RunningProvider, cumulus?: RunningPage): string => {
  const { origin } = config.baseUrl
  const addresses: [string, string][] = [
    ['Portal', `${origin}/login`],
    ['Reseller page', `${origin}/resellers/aurora/`],
    ['Strict page', `${origin}/resellers/strict/`],
    ['Hostile page', `${origin}/resellers/hostile/`],
    ...(config.seed === 'demo' ? [['Hebrew page', hebrewPage(config)] as [string, string]] : []),
    ...(cumulus?.address ? [['Another site', cumulus.address] as [string, string]] : []),
    ['Service', `${origin}/svc/openapi.json`],
    ...(provider?.issuer ? [['Demo ID', provider.issuer] as [string, string]] : []),
    ...(hasOutboxPage(config) ? [['Outbox', `${origin}/outbox`] as [string, string]] : []),
  ]
  const lines = [
    'Portico is listening.',
    '',
    ...addresses.map(([name, address]) => `  ${name.padEnd(15)}${address}`),
  ]
  const warnings = [canSendSms(config) ? undefined : noSms, provider?.problem, cumulus?.problem].flatMap(
    (one) => (one ? ['', one] : []),
  )
  return [...lines, ...warnings, ...(config.seed === 'demo' ? accounts() : []), ''].join('\n')
}

// The service tells its sites apart by the host name, so this page is at home under another one.
const hebrewPage = ({ port }: Config): string => {
  const borealis = readDemo().sites.find(({ slug }) => slug === 'borealis')
  return `${borealis?.baseUrl.replace('{PORT}', String(port))}/resellers/borealis/`
}

const noSms =
  'Warning: no SMS can be sent. Accounts whose only second step is SMS cannot sign in until SMS_URL is set.'

const accounts = (): string[] => {
  const { accounts, sites } = readDemo()
  const invited = sites.flatMap(({ slug, invited = [] }) =>
    invited.map((email) => ({ site: slug, role: 'invited', email, password: 'see the outbox' })),
  )
  const rows: Pick<DemoAccount, 'site' | 'role' | 'email' | 'password' | 'totpSecret'>[] = [
    ...accounts,
    ...invited,
  ]
  return [
    '',
    'Demo accounts:',
    '',
    ...rows.map(({ site, role, email, password, totpSecret }) =>
      `  ${site.padEnd(10)}${role.padEnd(10)}${email.padEnd(30)}${password.padEnd(20)}${totpSecret ?? ''}`.trimEnd(),
    ),
  ]
}
