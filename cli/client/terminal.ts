/** Where a command runs: what it reads, where it writes, and how it reaches a service. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  /** What was asked for. */
  out: (text: string) => void
  /** What is told besides. */
  err: (text: string) => void
  /** Asks the person there, and shows nothing of what they type where it is `hidden`; missing where nobody is. */
  ask?: (question: string, hidden: boolean) => Promise<string>
  /** All of what is piped into it. */
  input: () => Promise<string>
  fetch: typeof fetch
  /** Lets so many milliseconds pass. */
  wait: (milliseconds: number) => Promise<void>
}
