import dns from 'node:dns'

/**
 * Lets this process find names below `localhost` as browsers do: they lead to this machine, whatever its resolver knows (RFC
 * 6761).
 */
export function findLoopbackNames(): void {
  const { lookup } = dns
  const { lookup: promised } = dns.promises
  dns.lookup = Object.assign(
    (name: string, ...rest: unknown[]) => Reflect.apply(lookup, dns, [known(name), ...rest]) as void,
    lookup,
  )
  dns.promises.lookup = ((name: string, ...rest: unknown[]) =>
    Reflect.apply(promised, dns.promises, [known(name), ...rest]) as unknown) as typeof promised
}

const known = (name: string): string => (name.endsWith('.localhost') ? '127.0.0.1' : name)
