import { StartError } from '../kernel/start-error.ts'
import type { Setting } from './setting.ts'
import { settings } from './settings.ts'

type Parsed<S> = S extends { parse: (text: string) => infer T } ? Exclude<T, undefined> : never

/** The settings of a service, checked. A setting that is off is `null`. */
export type Config = {
  [Key in keyof typeof settings]: (typeof settings)[Key] extends { default: string }
    ? Parsed<(typeof settings)[Key]>
    : Parsed<(typeof settings)[Key]> | null
}

/** A setting that is missing or not allowed; the message is one line that names it. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

/** Reads the settings from the environment. An empty variable counts as not set. Throws `ConfigError`. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const production = env['NODE_ENV'] === 'production'
  const port = env['PORT'] || settings.port.default
  const read = (setting: Setting<unknown>): unknown => {
    const given = env[setting.name] || undefined
    if (given === undefined && production && setting.requiredInProduction) {
      throw new ConfigError(`${setting.name} is required in production; it must be ${setting.allowed}.`)
    }
    const fallback = production ? (setting.productionDefault ?? setting.default) : setting.default
    const text = given ?? fallback?.replace('{PORT}', port)
    if (text === undefined) return null
    const value = setting.parse(text)
    if (value !== undefined) return value
    const shown = setting.secret ? 'its value' : JSON.stringify(text)
    throw new ConfigError(`${setting.name}: ${shown} is not allowed; it must be ${setting.allowed}.`)
  }
  const config = Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, read(one)])) as Config
  requireHidden(config)
  requirePayments(config)
  return config
}

/** Whether demo data may be exposed to every client that reaches the service. */
export const mayShowDemo = ({ host, demo }: Pick<Config, 'host' | 'demo'>): boolean =>
  demo === 'public' || /^(localhost|127\.[\d.]+|::1)$/i.test(host)

// Demo passwords are public, and the outbox page shows every user's codes.
const requireHidden = (config: Config): void => {
  const shown = [
    ...(config.seed !== 'none'
      ? ['demo data, whose passwords are public (PORTICO_SEED=none leaves it out)']
      : []),
    ...(hasOutboxPage(config)
      ? ["the outbox page, which shows everybody's codes (SMTP_URL takes its place)"]
      : []),
  ]
  if (mayShowDemo(config) || shown.length === 0) return
  throw new ConfigError(
    `HOST: ${JSON.stringify(config.host)} would show other machines ${shown.join(' and ')}. ` +
      'Leave HOST out, or set PORTICO_DEMO=public to show them.',
  )
}

// Test cards that pay would be money for nothing.
const requirePayments = ({ production, demo, payments, stripeAccounts }: Config): void => {
  if (payments === 'embedded' && production && demo !== 'public')
    throw new ConfigError(
      'PAYMENTS: "embedded" pays with test cards; in production it needs PORTICO_DEMO=public.',
    )
  if (payments === 'stripe' && stripeAccounts === null)
    throw new ConfigError('STRIPE_ACCOUNTS is required with PAYMENTS=stripe.')
}

/** Whether mails and SMS are shown on a page instead of being sent. */
export const hasOutboxPage = (config: Config): boolean => !config.production && !config.smtpUrl

/** Whether SMS can be delivered. */
export const canSendSms = (config: Config): boolean => config.smsUrl !== null || hasOutboxPage(config)

/** The table of settings, for a terminal. */
export const configHelp = (): string => {
  const lines = Object.values<Setting<unknown>>(settings).map((one) => {
    const standard = one.default ? ` Default: ${one.default}.` : ''
    const production = one.requiredInProduction ? ' Required in production.' : ''
    return `  ${`${one.name} `.padEnd(18)}${one.says}\n${' '.repeat(20)}Takes ${one.allowed}.${standard}${production}`
  })
  return ['Settings, taken from the environment:', '', ...lines].join('\n')
}
