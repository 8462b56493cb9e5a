/** The address at the other end of the socket; none outside a server. */
export const peerOf = (env: unknown): string | undefined => incomingOf(env)?.socket?.remoteAddress

/** The request as Node received it; none where a test asks the service itself. */
export const incomingOf = (env: unknown): { socket?: { remoteAddress?: string } } | undefined =>
  (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
