/** Environment of a command: input, output, and its connection to a service. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  /** Writes results. */
  out: (text: string) => void
  /** Writes messages and errors. */
  err: (text: string) => void
  /** Prompts the user, without echo if `hidden`; undefined without a terminal. */
  ask?: (question: string, hidden: boolean) => Promise<string>
  /** All of standard input. */
  input: () => Promise<string>
  fetch: typeof fetch
  /** Sleeps. */
  wait: (milliseconds: number) => Promise<void>
}
