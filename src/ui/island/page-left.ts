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
  const isElsewhere = pageChanged({ location })
  return () => signal.aborted || !host.isConnected || isElsewhere()
}

/** The same, but for an element that is out of the page for now: it still takes the answer. */
export function pageChanged({ location }: Pick<Island, 'location'>): () => boolean {
  const page = location.$path.get()
  return () => location.$path.get() !== page
}
