import { address, filled, key, networks, oneOf, origin, wholeNumber } from './setting-parsers.ts'

/** One setting of the service, as data: the start reads it, `--help` and the documentation print it. */
export interface Setting<T> {
  /** The environment variable. */
  name: string
  says: string
  /** What may be given, as the end of "it must be …". */
  allowed: string
  /** Text used when the variable is not set; `{PORT}` is the port. None means that the setting is off. */
  default?: string
  /** Replaces `default` in production mode. */
  productionDefault?: string
  requiredInProduction?: true
  /** Its value is never shown. */
  secret?: true
  /** The value of a text, or `undefined` when the text is not allowed. */
  parse: (text: string) => T | undefined
}

const setting = <T, const S extends Setting<T>>(one: S & Setting<T>) => one

/** Every setting of the service, in the order they are printed. */
export const settings = {
  port: setting({
    name: 'PORT',
    says: 'The port to listen on.',
    allowed: 'a whole number from 1 to 65535',
    default: '8080',
    parse: wholeNumber(1, 65_535),
  }),
  host: setting({
    name: 'HOST',
    says: 'The address to listen on. Anything but the default lets other machines in.',
    allowed: 'a host name or an IP address',
    default: '127.0.0.1',
    parse: (text) => (/^[a-z0-9.:_-]+$/i.test(text) ? text : undefined),
  }),
  baseUrl: setting({
    name: 'PORTICO_BASE_URL',
    says: 'Where browsers reach the service. With https, cookies are Secure and HSTS is sent.',
    allowed: 'an http or https address without a path',
    default: 'http://localhost:{PORT}',
    parse: origin,
  }),
  production: setting({
    name: 'NODE_ENV',
    says: 'Production mode: no outbox page, no demo data; mail server and secret are required.',
    allowed: 'production, development or test',
    default: 'development',
    parse: (text) => {
      const mode = oneOf('production', 'development', 'test')(text)
      return mode && mode === 'production'
    },
  }),
  data: setting({
    name: 'PORTICO_DATA',
    says: 'The folder of the embedded database and of the secret made at the first start.',
    allowed: 'a folder',
    default: '.portico',
    parse: filled,
  }),
  seed: setting({
    name: 'PORTICO_SEED',
    says: 'What a new database is filled with.',
    allowed: 'demo or none',
    default: 'demo',
    productionDefault: 'none',
    parse: oneOf('demo', 'none'),
  }),
  secret: setting({
    name: 'PORTICO_SECRET',
    says: 'The key that protects codes and authenticator secrets in the database. Made once in the data folder when not set.',
    allowed: '32 bytes in hex or base64',
    requiredInProduction: true,
    secret: true,
    parse: key,
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    says: 'A PostgreSQL 15 or newer. When not set, an embedded database runs in the data folder.',
    allowed: 'a postgres:// address',
    secret: true,
    parse: address('postgres:', 'postgresql:'),
  }),
  databasePool: setting({
    name: 'DATABASE_POOL',
    says: 'The most connections to PostgreSQL.',
    allowed: 'a whole number from 1 to 500',
    default: '10',
    parse: wholeNumber(1, 500),
  }),
  smtpUrl: setting({
    name: 'SMTP_URL',
    says: 'The mail server. When not set, mails and SMS are shown on the outbox page.',
    allowed: 'an smtp:// or smtps:// address',
    requiredInProduction: true,
    secret: true,
    parse: address('smtp:', 'smtps:'),
  }),
  mailFrom: setting({
    name: 'MAIL_FROM',
    says: 'The sender of mails.',
    allowed: 'an e-mail address',
    default: 'portico@localhost',
    parse: (text) => (/^[^\s@<>,"]+@[^\s@<>,"]+$/.test(text) ? text : undefined),
  }),
  smsUrl: setting({
    name: 'SMS_URL',
    says: 'The SMS gateway: gets a POST with JSON {to, text} for each message. With SMTP_URL but without this, no SMS can be sent.',
    allowed: 'an http or https address',
    secret: true,
    parse: address('http:', 'https:'),
  }),
  trustedProxies: setting({
    name: 'TRUSTED_PROXIES',
    says: 'Proxies whose X-Forwarded-For is believed. Nobody else can choose the address they are counted by.',
    allowed: 'addresses or CIDR ranges, separated by commas',
    parse: networks,
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    says: 'How much is logged.',
    allowed: 'silent, fatal, error, warn, info or debug',
    default: 'info',
    parse: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug'),
  }),
}
