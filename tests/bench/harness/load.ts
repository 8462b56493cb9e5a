import { Agent, get } from 'node:http'

/** Load on a server: number of connections, and of calls in all. */
export interface Load {
  connections: number
  requests: number
}

/**
 * Opens a client with connections of its own; each use requests one address and counts the answers of a
 * second.
 */
export function openLoad(url: string, headers: Record<string, string>, { connections, requests }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return async (): Promise<number> => {
    let left = requests
    const worker = async () => {
      while (left > 0) {
        left -= 1
        await ask()
      }
    }
    const began = performance.now()
    await Promise.all(Array.from({ length: connections }, worker))
    const took = performance.now() - began
    agent.destroy()
    return requests / (took / 1000)
  }

  function ask(): Promise<void> {
    return new Promise((resolve, reject) => {
      get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`))
        answer.resume().once('end', resolve)
      }).once('error', reject)
    })
  }
}
