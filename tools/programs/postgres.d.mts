export interface ThrowAwayPostgres {
  url: string
  stop(): Promise<void>
}

export function startPostgres(): Promise<ThrowAwayPostgres>

export function startReplica(primaryUrl: string): Promise<ThrowAwayPostgres | undefined>
