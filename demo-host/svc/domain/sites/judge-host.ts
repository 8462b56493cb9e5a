import { parseHost, type HostProblem } from './host-name.ts'
import { looksLike } from './look-alike.ts'

type JudgedHost = { host: string } | { problem: HostProblem } | { isTaken: true }

/** Whether a site can have a host beside the hosts of others: the host in ASCII, or why not. */
export const judgeHost = (text: string, others: Iterable<string>): JudgedHost => {
  const parsed = parseHost(text)
  if ('problem' in parsed) return parsed
  const taken = [...others]
  if (taken.includes(parsed.host)) return { isTaken: true }
  return taken.some((other) => looksLike(parsed.host, other)) ? { problem: 'hostLookAlike' } : parsed
}
