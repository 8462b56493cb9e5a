/** Whether an error says that the database cannot be used now, rather than that a query was wrong. */
export const isUnreachable = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return codes.has(code) || code.startsWith('08') || messages.test(message)
}

const codes = new Set([
  // Sockets.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOENT',
  // PostgreSQL: shutting down, starting, too many connections, out of disk or memory, read only, time limits, deadlock.
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53100',
  '53200',
  '25006',
  '25P03',
  '55P03',
  '40P01',
  '40001',
])

// pg, PGlite and, once the database is closed, Kysely report these without a code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|PGlite is clos|driver has already been destroyed)|not queryable/
