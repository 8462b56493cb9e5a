import { isDeep } from '../deep.ts'

const allHosts = isDeep || process.env['PORTICO_ALL_HOSTS'] === '1'

/** Those of the hosts with a sample that are tried: a few stand for all unless a sample has changed, or everything is tried. */
export const triedHosts = <T>(all: Record<string, T>): [string, T][] =>
  Object.entries(all).filter(([host]) => allHosts || ['plain', 'react', 'next'].includes(host))
