/** A name of the contract as a command line has it: `addDisk` is `add-disk`, `ramMB` is `ram-mb`. */
export const inCommands = (name: string): string =>
  name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()

/** Command line name of a call, from its area and name in the contract. */
export const commandOf = (operation: string): string => operation.split('.').map(inCommands).join(' ')

/** One-word names of the most common commands. */
export const shortCommands: Readonly<Record<string, string>> = {
  list: 'servers.list',
  show: 'servers.show',
  options: 'serverCreate.options',
  create: 'serverCreate.create',
  power: 'servers.power',
  terminate: 'servers.terminate',
  tasks: 'queue.list',
  logs: 'queue.command',
}
