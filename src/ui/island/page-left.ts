import type { Island } from './context.ts'

/**
 * Notes the page that shows; the returned function tells whether the user has left it or the element has gone. A late
 * answer must not change the page they went to.
 */
export function pageLeft({
  location,
  signal,
  $isShown,
}: Pick<Island, 'location' | 'signal' | '$isShown'>): () => boolean {
  const page = location.$path.get()
  return () => signal.aborted || !$isShown.get() || location.$path.get() !== page
}
