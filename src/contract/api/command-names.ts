/** A name of the contract as a command line has it: `addDisk` is `add-disk`, `ramMB` is `ram-mb`. */
export const inCommands = (name: string): string =>
  name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()

/** The command of a call by its name in the contract: its area and its name, in words of a command line. */
export const commandOf = (operation: string): string => operation.split('.').map(inCommands).join(' ')

/** What is used most has a command of one word. */
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
