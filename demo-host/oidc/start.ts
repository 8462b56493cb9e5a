import type { Config } from '../svc/config/config.ts'
import { demoClientOf, demoIssuer, atPort, readDemo, type DemoSite } from '../svc/seed/demo.ts'
import { startDemoProvider } from './provider.ts'

/** A provider beside a demonstration. */
export interface RunningProvider {
  /** Its address; `undefined` when it does not run. */
  issuer: string | undefined
  /** Why it does not run, where it should. */
  problem: string | undefined
  stop(): Promise<void>
}

/**
 * Starts the provider that the sites of a demonstration have as a network, two ports after the service. Where that port
 * cannot be had the demonstration goes on without it.
 */
export const startProviderFor = async (config: Config): Promise<RunningProvider> => {
  const without = { issuer: undefined, problem: undefined, stop: async () => {} }
  if (config.seed !== 'demo' || config.production) return without
  const issuer = demoIssuer(config.port)
  try {
    const port = Number(new URL(issuer).port)
    const stop = await startDemoProvider({ issuer, host: config.host, port, clients: clientsOf(config) })
    return { issuer, problem: undefined, stop }
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0] ?? ''
    return { ...without, problem: `Demo ID cannot run, so nobody can sign in with it: ${reason}` }
  }
}

const clientsOf = (config: Config) =>
  readDemo()
    .sites.filter(({ networks = [] }) => networks.length > 0)
    .map((site) => ({ ...demoClientOf(site.slug), redirectUris: redirectUrisOf(site, config) }))

const redirectUrisOf = ({ baseUrl, networks = [] }: DemoSite, config: Config): string[] =>
  networks.flatMap(({ social }) => [
    `${atPort(baseUrl, config.port)}/socialProcess/${social}`,
    `${atPort(baseUrl, config.port)}/Profile/${social}`,
    `${config.baseUrl.origin}/remoteSocial/socialProcess/${social}`,
  ])
