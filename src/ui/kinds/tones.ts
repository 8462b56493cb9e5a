import type { ChipProps } from '../kit/chip/chip.tsx'

export type Tone = NonNullable<ChipProps['tone']>

/** The tone of a state by its first word; undefined for other words. */
export const toneOf = (state: string): Tone | undefined =>
  tones.get(/^[a-z]+/i.exec(state)?.[0].toLowerCase() ?? '')

const words: Record<Tone, string> = {
  success:
    'ok on active enabled verified approved done completed success succeeded paid delivered sent resolved up online ready valid operational answered',
  info: 'running loading updating creating installing removing starting stopping restarting suspending resuming changing terminating checking pending queued processing init new open waiting invited investigating identified monitoring scheduled inprogress',
  warning:
    'warning warned suspended requires unverified degraded expiring paused partial maintenance high customerreply onhold unanswered differs',
  danger: 'overdue locked failed error blocked rejected terminated disapproved outage urgent unreachable',
  neutral:
    'off stopped disabled removed closed cancelled canceled expired archived hidden inactive draft unknown down',
}

const tones: ReadonlyMap<string, Tone> = new Map(
  Object.entries(words).flatMap(([tone, list]) => list.split(' ').map((word) => [word, tone as Tone])),
)
