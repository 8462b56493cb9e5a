import { pino, type LevelWithSilent, type Logger } from 'pino'

export type { Logger }

/** The service's log: one JSON object a line, to standard output. */
export const openLog = (level: LevelWithSilent): Logger =>
  pino(
    {
      level,
      base: null,
      // Database errors contain the row's values, which are removed.
      serializers: {
        err: ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack }),
      },
      redact: {
        paths: [
          'password',
          'code',
          'token',
          'mediateToken',
          'createToken',
          'csrfToken',
          'cookie',
          'authorization',
        ],
        censor: '[hidden]',
      },
    },
    // Lines are written several at a time, and the rest when the process ends.
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  )
