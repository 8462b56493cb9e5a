/** What a kind of command allows, for calls that begin and show one. What it does is the tasks' business. */
export interface CommandRules {
  /** The part of the product that it belongs to. */
  service: string
  canCancel: boolean
  canRetry: boolean
  /** After this a worker gives it up. */
  mostSeconds: number
}
