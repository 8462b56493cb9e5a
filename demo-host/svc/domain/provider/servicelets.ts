import type { MachineRef } from './provider.ts'

/**
 * Small programs that a cloud manages within machines, such as backups. `work` runs their commands, like all
 * others, while a machine is on.
 */
export interface Servicelets {
  /** What there is for the machines of a site, and the newest version of each. */
  offered(siteId: number): Promise<readonly OfferedServicelet[]>
  /** What is installed on a machine; none where there is no machine. */
  installed(machine: MachineRef): Promise<readonly Servicelet[]>
  /** What they have logged: the newest first, a thousand lines at most. */
  logs(machine: MachineRef): Promise<readonly ServiceletLine[]>
}

export interface OfferedServicelet {
  code: string
  version: string
}

/** One that is installed. */
export interface Servicelet extends OfferedServicelet {
  /** It is `failed` where it was started and does not run: it can be started again. While its machine is off, it is as it was before. */
  state: 'running' | 'stopped' | 'failed'
  installedAt: Date
  /** When it last said that it is there. Its state is as old as that. */
  heartbeat: Date
  config: ServiceletConfig
}

export interface ServiceletLine {
  at: Date
  code: string
  level: 'info' | 'warning' | 'error'
  text: string
}

/** What it is configured by, or given: numbers, texts and flags by name. */
export type ServiceletConfig = Readonly<Record<string, string | number | boolean>>

/**
 * What is done to a servicelet. It is started once it is installed, and again once its machine is on or has restarted. An `act` is an action that it
 * has, such as a backup; what that writes is the `output` of its end.
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
