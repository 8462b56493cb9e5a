import type { ServiceletField, ServiceletValues } from '../../../../src/contract/servers/servicelet-form.ts'
import type { serviceletCodes } from '../../../../src/contract/servers/servicelets.ts'

/** A servicelet's configuration fields and actions. Providers offer some of them. */
export interface Catalogued {
  title: string
  fields: readonly ServiceletField[]
  /** Default configuration. */
  initial: ServiceletValues
  actions: readonly { name: string; fields: readonly ServiceletField[] }[]
}

const number = (name: string, min: number, max: number): ServiceletField => ({
  name,
  kind: 'number',
  required: true,
  min,
  max,
})

const flag = (name: string): ServiceletField => ({ name, kind: 'flag', required: true })

const path = (name: string): ServiceletField => ({ name, kind: 'path', required: true })

const choice = (name: string, options: string[]): ServiceletField => ({
  name,
  kind: 'choice',
  required: true,
  options,
})

/** By code. */
export const serviceletCatalog: Readonly<Record<(typeof serviceletCodes)[number], Catalogued>> = {
  monitoring: {
    title: 'Monitoring',
    fields: [
      number('checkSeconds', 10, 3600),
      number('cpuAlert', 50, 100),
      number('diskAlert', 50, 100),
      { name: 'alertEmail', kind: 'email' },
    ],
    initial: { checkSeconds: 60, cpuAlert: 90, diskAlert: 85 },
    actions: [{ name: 'check', fields: [] }],
  },
  backup: {
    title: 'Backup',
    fields: [
      path('folder'),
      choice('schedule', ['daily', 'weekly']),
      number('hour', 0, 23),
      number('keepDays', 1, 365),
      flag('encrypt'),
    ],
    initial: { folder: '/srv', schedule: 'daily', hour: 3, keepDays: 14, encrypt: true },
    actions: [
      { name: 'backUp', fields: [] },
      { name: 'restore', fields: [number('daysBack', 0, 365), path('target')] },
    ],
  },
  antivirus: {
    title: 'Antivirus',
    fields: [flag('realTime'), flag('quarantine'), number('hour', 0, 23), { name: 'exclude', kind: 'path' }],
    initial: { realTime: true, quarantine: true, hour: 4 },
    actions: [{ name: 'scan', fields: [path('path')] }],
  },
  'web-stack': {
    title: 'Web server',
    fields: [
      path('webRoot'),
      choice('php', ['none', '8.2', '8.3', '8.4']),
      flag('httpsOnly'),
      number('maxUploadMB', 1, 2048),
    ],
    initial: { webRoot: '/srv/www', php: '8.4', httpsOnly: true, maxUploadMB: 64 },
    actions: [
      { name: 'renewCertificate', fields: [] },
      { name: 'clearCache', fields: [] },
    ],
  },
  'log-forwarding': {
    title: 'Log forwarding',
    fields: [
      { name: 'address', kind: 'ip', required: true },
      number('port', 1, 65_535),
      choice('protocol', ['tcp', 'udp', 'tls']),
      { name: 'label', kind: 'text' },
    ],
    initial: { port: 6514, protocol: 'tls' },
    actions: [{ name: 'sendTest', fields: [] }],
  },
}

/** A servicelet of the catalog; undefined for an unknown code. */
export const catalogued = (code: string): Catalogued | undefined =>
  isKnown(code) ? serviceletCatalog[code] : undefined

const isKnown = (code: string): code is keyof typeof serviceletCatalog =>
  Object.hasOwn(serviceletCatalog, code)
