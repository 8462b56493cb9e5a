/** Impossible work, with a message for users; its steps are undone. */
export class Refused extends Error {
  override name = 'Refused'

  readonly exitCode: number

  constructor(reason: string, exitCode = 1) {
    super(reason)
    this.exitCode = exitCode
  }
}

/** No host has so much of something. */
export const noRoom = (of: 'memory' | 'disk space'): Refused =>
  new Refused(`The host has not enough ${of} for this machine.`, 21)
