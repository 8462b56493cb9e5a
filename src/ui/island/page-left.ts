import type { Island } from './context.ts'

/**
 * Notes the page that shows; the returned function tells whether the user has left it or the element has gone. A late
 * answer must not change the page they went to.
 */
export function pageLeft({
  host,
  location,
  signal,
}: Pick<Island, 'host' | 'location' | 'signal'>): () => boolean {
  const page = location.$path.get()
  return () => signal.aborted || !host.isConnected || location.$path.get() !== page
}
