import type { MachineRef } from './work-progress.ts'

/**
 * Small programs that a cloud manages within machines, such as backups. `work` runs their commands, like all
 * others, while a machine is on.
 */
export interface Servicelets {
  /** Servicelets offered for a site's machines, with their newest versions. */
  offered(siteId: number): Promise<readonly OfferedServicelet[]>
  /** Servicelets of a machine; empty if it doesn't exist. */
  installed(machine: MachineRef): Promise<readonly Servicelet[]>
  /** Their logs, newest first, at most a thousand lines. */
  logs(machine: MachineRef): Promise<readonly ServiceletLine[]>
}

export interface OfferedServicelet {
  code: string
  version: string
}

/** An installed servicelet. */
export interface Servicelet extends OfferedServicelet {
  /** `failed` if it was started and doesn't run; it can be started again. Unchanged while its machine is off. */
  state: 'running' | 'stopped' | 'failed'
  installedAt: Date
  /** Time of its last report, to which `state` refers. */
  heartbeat: Date
  config: ServiceletConfig
}

export interface ServiceletLine {
  at: Date
  code: string
  level: 'info' | 'warning' | 'error'
  text: string
}

/** Configuration or arguments: numbers, texts and flags by name. */
export type ServiceletConfig = Readonly<Record<string, string | number | boolean>>

/**
 * Commands of a servicelet. It starts after installation, and with its machine. `act` runs one of its
 * actions, such as a backup, whose result is the `output`.
 */
export type ServiceletTask =
  | { do: 'install'; config: ServiceletConfig }
  | { do: 'start' }
  | { do: 'stop' }
  | { do: 'restart' }
  | { do: 'update' }
  | { do: 'configure'; config: ServiceletConfig }
  | { do: 'act'; action: string; args: ServiceletConfig }
  | { do: 'uninstall' }
