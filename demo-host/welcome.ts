import { canSendSms, hasOutboxPage, type Config } from './svc/config.ts'
import { readDemo } from './svc/seed/demo.ts'

/** What the start prints: where everything is and who can sign in. */
export const welcome = (config: Config): string => {
  const { origin } = config.baseUrl
  const addresses: [string, string][] = [
    ['Portal', `${origin}/login`],
    ['Reseller page', `${origin}/resellers/aurora/`],
    ['Strict page', `${origin}/resellers/strict/`],
    ['Service', `${origin}/svc/openapi.json`],
    ...(hasOutboxPage(config) ? [['Outbox', `${origin}/outbox`] as [string, string]] : []),
  ]
  const lines = [
    'Portico is listening.',
    '',
    ...addresses.map(([name, address]) => `  ${name.padEnd(15)}${address}`),
  ]
  const warning = canSendSms(config) ? [] : ['', noSms]
  return [...lines, ...warning, ...(config.seed === 'demo' ? accounts() : []), ''].join('\n')
}

const noSms =
  'Warning: no SMS can be sent. Accounts whose only second step is SMS cannot sign in until SMS_URL is set.'

const accounts = (): string[] => [
  '',
  'Demo accounts:',
  '',
  ...readDemo().accounts.map(({ site, role, email, password, totpSecret }) =>
    `  ${site.padEnd(10)}${role.padEnd(10)}${email.padEnd(30)}${password.padEnd(20)}${totpSecret ?? ''}`.trimEnd(),
  ),
]
