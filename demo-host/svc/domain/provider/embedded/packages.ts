import type { ServiceletConfig } from '../servicelets.ts'

/** A servicelet of the embedded provider, simulated. */
interface Package {
  /** Major version, and days between versions. */
  major: number
  days: number
  /** Its background activity, with interval in seconds; `chance` is from 0 up to 1. */
  every: number
  does(config: ServiceletConfig, chance: number): { level: 'info' | 'warning'; text: string }
  /** Output of its actions. */
  actions: Readonly<Record<string, (given: ServiceletConfig, chance: number) => string>>
}

const info = (text: string) => ({ level: 'info' as const, text })

const percent = (chance: number, least: number, most: number): number =>
  Math.round(least + (most - least) * chance)

const usage = (chance: number) => [
  `Processor ${percent(chance, 3, 60)} %`,
  `Memory ${percent((chance * 7) % 1, 20, 80)} %`,
  `Disk ${percent((chance * 13) % 1, 15, 75)} %`,
]

const size = (chance: number): string => `${(0.4 + 6 * chance).toFixed(1)} GB`

export const packages: Readonly<Record<string, Package>> = {
  monitoring: {
    major: 3,
    days: 35,
    every: 900,
    does: ({ cpuAlert }, chance) =>
      chance > 0.96
        ? { level: 'warning', text: `The processor was above ${String(cpuAlert)} % for five minutes.` }
        : info(usage(chance).join(', ')),
    actions: { check: (_, chance) => usage(chance).join('\n') },
  },
  backup: {
    major: 5,
    days: 50,
    every: 86_400,
    does: ({ folder }, chance) => info(`Backed up ${String(folder)}: ${size(chance)}`),
    actions: {
      backUp: ({ folder }, chance) =>
        `Backed up ${String(folder)}: ${percent(chance, 200, 9000)} files, ${size(chance)}`,
      restore: ({ daysBack, target }, chance) =>
        `Restored the backup of ${String(daysBack)} days ago to ${String(target)}: ${size(chance)}`,
    },
  },
  antivirus: {
    major: 1,
    days: 20,
    every: 21_600,
    does: (_, chance) => info(`Loaded ${percent(chance, 20, 400)} new signatures`),
    actions: {
      scan: ({ path }, chance) =>
        `Scanned ${String(path)}: ${percent(chance, 2000, 90_000)} files\nNo threats found`,
    },
  },
  'web-stack': {
    major: 8,
    days: 60,
    every: 3600,
    does: (_, chance) => info(`Answered ${percent(chance, 40, 5000)} requests in the last hour`),
    actions: {
      renewCertificate: () => 'The certificate is valid for another 90 days',
      clearCache: (_, chance) => `Removed ${percent(chance, 5, 600)} MB of cached pages`,
    },
  },
  'log-forwarding': {
    major: 2,
    days: 45,
    every: 3600,
    does: ({ address }, chance) => info(`Sent ${percent(chance, 100, 8000)} lines to ${String(address)}`),
    actions: {
      sendTest: ({ address, port }) => `Sent a test line to ${String(address)}, port ${String(port)}`,
    },
  },
}

/** The newest version of a package at a moment. */
export const versionAt = (code: string, at: Date): string => {
  const { major, days } = packages[code]!
  const number = Math.max(0, Math.floor((Number(at) - since) / (days * 86_400_000)))
  return `${major}.${number}.0`
}

const since = Date.UTC(2025, 0, 1)
