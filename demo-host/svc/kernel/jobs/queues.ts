/** How the jobs of a queue are worked on. */
export interface Queue {
  /** Jobs at once on a node. */
  workers: number
  /** Seconds until a job that another node has sent is noticed, at most. */
  pollSeconds: number
  /** Seconds after which a job that still runs has failed. */
  expireSeconds: number
  /** Times that a failed job is tried again, seconds before the first, and the longest pause: it doubles each time. */
  retries: { limit: number; delay: number; longest: number }
  /** One job of a group at a time, so that whoever begins many does not hold up everybody else. */
  onePerGroup?: true
  /** Sends a job of its own at these times; what is missed meanwhile is caught up once. */
  cron?: string
}

/** The queues of the service. Each is a lane: none waits for the jobs of another. */
export const queues = {
  'mail.urgent': { workers: 2, pollSeconds: 1, expireSeconds: 300, retries: messageRetries() },
  mail: { workers: 2, pollSeconds: 2, expireSeconds: 300, retries: messageRetries() },
  command: {
    workers: 4,
    pollSeconds: 2,
    expireSeconds: 300,
    retries: { limit: 12, delay: 2, longest: 60 },
    onePerGroup: true,
  },
  'command.long': {
    workers: 2,
    pollSeconds: 2,
    expireSeconds: 3600,
    retries: { limit: 12, delay: 2, longest: 60 },
    onePerGroup: true,
  },
  'report.schedules': chore('* * * * *'),
  'jobs.lost': chore('* * * * *'),
  // Two days: a scanner that is away so long was noticed.
  scan: {
    workers: 2,
    pollSeconds: 2,
    expireSeconds: 900,
    retries: { limit: 600, delay: 2, longest: 300 },
    onePerGroup: true,
  },
  files: chore('* * * * *'),
  sweep: chore('17 * * * *'),
} as const satisfies Record<string, Queue>

export type QueueName = keyof typeof queues

/** Where a job goes that will not be tried again: an operator decides about it. */
export const deadQueue = 'dead'

// The outbox counts the tries of a message itself; a node that dies or stops costs none of them.
function messageRetries() {
  return { limit: 20, delay: 2, longest: 300 }
}

function chore(cron: string) {
  return {
    workers: 1,
    pollSeconds: 10,
    expireSeconds: 3600,
    retries: { limit: 3, delay: 30, longest: 300 },
    cron,
  }
}
