/** Whether somebody looks at the page. What asks again and again rests while nobody does. */
export interface Attention {
  isThere(): boolean
  /** Hears when that may have changed, and when the network is back; returns how to stop. */
  listen(changed: () => void): () => void
}

/** The attention of the page's own window. */
export const pageAttention: Attention = {
  isThere: () => document.visibilityState !== 'hidden',
  listen(changed) {
    document.addEventListener('visibilitychange', changed)
    addEventListener('online', changed)
    return () => {
      document.removeEventListener('visibilitychange', changed)
      removeEventListener('online', changed)
    }
  },
}
