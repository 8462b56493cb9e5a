import type { Machine } from '../../provider.ts'

/** Output of a command, true to the machine's state. */
export const answerOf = (line: string, user: string, machine: Machine, now: Date): string => {
  const [command = '', ...words] = line.trim().split(/\s+/)
  if (command === '') return ''
  if (command === 'echo') return `${words.join(' ')}\n`
  const answer = Object.hasOwn(commands, command) ? commands[command] : undefined
  return answer ? `${answer({ machine, user, now })}\n` : `${command}: command not found. Try help.\n`
}

interface Asked {
  machine: Machine
  user: string
  now: Date
}

const inPortal = () => 'This machine is powered on and off in the portal.'

const commands: Readonly<Record<string, (asked: Asked) => string>> = {
  help: () => `Commands: ${[...Object.keys(commands), 'echo', 'clear', 'exit'].toSorted().join(' ')}`,
  hostname: ({ machine }) => machine.spec.name,
  whoami: ({ user }) => user,
  uname: ({ machine: { spec } }) => `${spec.image} ${spec.name} (simulated machine, ${spec.datacenter})`,
  date: ({ now }) => now.toUTCString(),
  uptime: ({ machine, now }) => `up ${timeOf(now.getTime() - machine.powerAt.getTime())}`,
  lscpu: ({ machine: { spec } }) => `CPUs: ${spec.cpuCount}, type ${spec.cpuType}`,
  free: ({ machine: { spec } }) => `Memory: ${spec.ramMB} MB in total`,
  df: ({ machine: { spec } }) =>
    ['Disk  Size', ...spec.disks.map(({ index, sizeGB }) => `${diskName(index)}   ${sizeGB} GB`)].join('\n'),
  ip: ({ machine: { spec } }) =>
    spec.nics
      .map(
        ({ index, mac, address, connected }) =>
          `eth${index}  ${connected ? 'up' : 'down'}  ${mac}  ${address || 'no address'}`,
      )
      .join('\n'),
  reboot: inPortal,
  poweroff: inPortal,
}

/** Device name of a disk in its machine. */
export const diskName = (index: number): string => `sd${String.fromCharCode(0x61 + index)}`

const timeOf = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  return `${days > 0 ? `${days} days, ` : ''}${hours}:${String(minutes % 60).padStart(2, '0')}`
}
