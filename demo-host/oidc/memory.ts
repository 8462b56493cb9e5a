import type { Adapter, AdapterPayload } from 'oidc-provider'

const mostKept = 2000

/** Where the demonstration's provider keeps what it is in the middle of: in memory, the oldest going first. */
export const openMemory = (): ((model: string) => Adapter) => {
  const kept = new Map<string, { payload: AdapterPayload; endsAt: number }>()

  const read = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key)
    return found && found.endsAt > Date.now() ? found.payload : undefined
  }
  const keep = (key: string, payload: AdapterPayload, seconds: number): void => {
    kept.delete(key)
    kept.set(key, { payload, endsAt: Date.now() + seconds * 1000 })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }

  return (model) => ({
    upsert: async (id, payload, seconds = 3600) => keep(`${model} ${id}`, payload, seconds),
    find: async (id) => read(`${model} ${id}`),
    findByUid: async (uid) =>
      [...kept].find(([key, { payload }]) => key.startsWith(`${model} `) && payload.uid === uid)?.[1].payload,
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = read(`${model} ${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => void kept.delete(`${model} ${id}`),
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
