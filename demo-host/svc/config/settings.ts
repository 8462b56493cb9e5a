import { storageAddress } from '../kernel/files/storage-url.ts'
import { scanAddress } from '../kernel/scan/verdict.ts'
import { address, filled, hostNames, key, networks, oneOf, origin, wholeNumber } from './setting-parsers.ts'

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
  role: setting({
    name: 'PORTICO_ROLE',
    says: 'What this node does: answer calls, work on jobs (mails, commands, reports, clean-up), or both.',
    allowed: 'web, worker or all',
    default: 'all',
    parse: oneOf('web', 'worker', 'all'),
  }),
  data: setting({
    name: 'PORTICO_DATA',
    says: 'The folder of the embedded database, of files, and of the secret made at the first start.',
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
  demo: setting({
    name: 'PORTICO_DEMO',
    says: 'Shows the demonstration to other machines: without it the service does not start with demo data, or with the outbox page, on a HOST that lets them in.',
    allowed: 'public',
    parse: oneOf('public'),
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
  replicaUrl: setting({
    name: 'DATABASE_REPLICA_URL',
    says: 'A streaming replica of that database, which reports are read from. When it is away, they are read from the database itself.',
    allowed: 'a postgres:// address',
    secret: true,
    parse: address('postgres:', 'postgresql:'),
  }),
  databasePool: setting({
    name: 'DATABASE_POOL',
    says: 'The most connections to PostgreSQL for calls, and as many to its replica. Jobs use up to three more.',
    allowed: 'a whole number from 1 to 500',
    default: '10',
    parse: wholeNumber(1, 500),
  }),
  storage: setting({
    name: 'STORAGE_URL',
    says: 'Where files are kept: a folder, or a bucket of an S3-compatible store. When not set, the folder `files` of the data folder; several nodes need one that they share.',
    allowed: 'file:///folder or s3://key:secret@host:port/bucket?region=…&tls=on|off',
    secret: true,
    parse: storageAddress,
  }),
  quotaAccountMb: setting({
    name: 'QUOTA_ACCOUNT_MB',
    says: 'The most MiB that the files of an account may take.',
    allowed: 'a whole number from 0 to 10000000',
    default: '1024',
    parse: wholeNumber(0, 10_000_000),
  }),
  quotaAccountFiles: setting({
    name: 'QUOTA_ACCOUNT_FILES',
    says: 'The most files that an account may have.',
    allowed: 'a whole number from 0 to 10000000',
    default: '10000',
    parse: wholeNumber(0, 10_000_000),
  }),
  quotaSiteGb: setting({
    name: 'QUOTA_SITE_GB',
    says: 'The most GiB that the files of a site may take.',
    allowed: 'a whole number from 0 to 1000000',
    default: '100',
    parse: wholeNumber(0, 1_000_000),
  }),
  quotaSiteFiles: setting({
    name: 'QUOTA_SITE_FILES',
    says: 'The most files that a site may have.',
    allowed: 'a whole number from 0 to 100000000',
    default: '1000000',
    parse: wholeNumber(0, 100_000_000),
  }),
  scanUrl: setting({
    name: 'SCAN_URL',
    says: 'The virus scanner that files of tickets are shown to: one that takes them by HTTP, or an ICAP service. When not set, none are scanned. All nodes need the same.',
    allowed: 'an http://, https:// or icap://host:port/service address',
    secret: true,
    parse: scanAddress,
  }),
  scanSeconds: setting({
    name: 'SCAN_SECONDS',
    says: 'How long the scan of a file may take before it is tried again.',
    allowed: 'a whole number from 1 to 600',
    default: '60',
    parse: wholeNumber(1, 600),
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
  auditMonths: setting({
    name: 'AUDIT_RETENTION_MONTHS',
    says: 'How many whole months of audit lines are kept besides the one that runs. When not set, all are.',
    allowed: 'a whole number from 1 to 1200',
    parse: wholeNumber(1, 1200),
  }),
  accountCalls: setting({
    name: 'ACCOUNT_CALLS',
    says: 'How many calls a minute one signed-in account may make, at each node.',
    allowed: 'a whole number from 1 to 999999999',
    default: '3000',
    parse: wholeNumber(1, 999_999_999),
  }),
  siteCalls: setting({
    name: 'SITE_CALLS',
    says: 'How many calls a minute all signed-in accounts of a site may make, at each node.',
    allowed: 'a whole number from 1 to 999999999',
    default: '120000',
    parse: wholeNumber(1, 999_999_999),
  }),
  metricsToken: setting({
    name: 'METRICS_TOKEN',
    says: 'Who sends it as a bearer token reads /metrics. When not set, only this machine does.',
    allowed: '16 characters or more without spaces',
    secret: true,
    parse: (text) => (/^\S{16,}$/.test(text) ? text : undefined),
  }),
  tracesUrl: setting({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    says: 'The OpenTelemetry collector that traces are sent to, by OTLP over HTTP. When not set, none are made.',
    allowed: 'an http or https address',
    parse: address('http:', 'https:'),
  }),
  allowedPrivateHosts: setting({
    name: 'ALLOWED_PRIVATE_HOSTS',
    says: 'Hosts on private networks that networks to sign in with may be at. All others are asked on the public internet only.',
    allowed: 'host names or IP addresses, separated by commas',
    parse: hostNames,
  }),
  timeScale: setting({
    name: 'PORTICO_TIME_SCALE',
    says: 'How many times faster than a real cloud the embedded one works.',
    allowed: 'a whole number from 1 to 1000000',
    default: '10',
    parse: wholeNumber(1, 1_000_000),
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    says: 'How much is logged.',
    allowed: 'silent, fatal, error, warn, info or debug',
    default: 'info',
    parse: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug'),
  }),
}
