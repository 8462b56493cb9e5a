import type { Machine, MachineSpec } from '../../provider.ts'
import { answerOf, diskName } from './shell.ts'
import type { Terminal } from './terminal.ts'

/** The system of a machine, as its screen shows it. */
export interface Guest {
  /** Draws what time brings, until a moment. */
  until(now: Date): void
  /** Handles typed input: `\n`, `\b`, a character, or Ctrl and a letter as `^C`. */
  type(key: string): void
  /** Updates the machine's state. */
  become(machine: Machine): void
}

/** Starts a machine on a screen: it boots and shows a login prompt. Input isn't stored. */
export const openGuest = (machine: Machine, terminal: Terminal): Guest => {
  let now = machine
  let booted = 0
  let typed = ''
  let user: string | undefined
  let step: 'boot' | 'login' | 'password' | 'shell' = 'boot'

  const ask = (next: typeof step, prompt: string): void => {
    step = next
    typed = ''
    terminal.write(prompt)
  }
  const askLogin = () => ask('login', `\n${now.spec.image} ${now.spec.name} tty1\n\n${now.spec.name} login: `)
  const askCommand = () => ask('shell', `${user}@${now.spec.name}:~$ `)

  const enter = (): void => {
    terminal.write('\n')
    const line = typed.trim()
    if (step === 'login') {
      if (line === '') return askLogin()
      user = line.slice(0, 32)
      return ask('password', 'Password: ')
    }
    if (step === 'password') {
      terminal.write(`\nThis machine is simulated: any password fits. Type help.\n\n`)
      return askCommand()
    }
    if (line === 'exit') return signOut()
    if (line === 'clear') terminal.clear()
    else terminal.write(answerOf(typed, user ?? '', now, new Date()))
    askCommand()
  }
  const signOut = (): void => {
    terminal.clear()
    askLogin()
  }
  const control = (key: string): void => {
    if (key === '^C') {
      terminal.write('^C\n')
      return step === 'shell' ? askCommand() : askLogin()
    }
    if (key === '^D' && step === 'shell' && typed === '') return signOut()
    if (key !== '^L') return
    terminal.clear()
    if (step === 'shell') askCommand()
    else askLogin()
  }

  return {
    until(moment) {
      if (step !== 'boot') return
      const lines = bootLines(now.spec)
      const seconds = (moment.getTime() - now.powerAt.getTime()) / 1000
      while (booted < lines.length && lines[booted]!.at <= seconds) {
        terminal.write(`${lines[booted]!.text}\n`)
        booted += 1
      }
      if (booted === lines.length) askLogin()
    },
    type(key) {
      if (step === 'boot') return
      if (key === '\n') return enter()
      if (key.length > 1) return control(key)
      if (key === '\b') {
        if (typed === '') return
        typed = typed.slice(0, -1)
      } else if (typed.length >= longestLine) return
      else typed += key
      if (step !== 'password') terminal.write(key)
    },
    become(machineNow) {
      now = machineNow
    },
  }
}

const longestLine = 200

/** Boot messages of a machine, with seconds after power-on. */
const bootLines = ({
  name,
  datacenter,
  image,
  cpuType,
  cpuCount,
  ramMB,
  disks,
  nics,
}: MachineSpec): { at: number; text: string }[] =>
  [
    `Starting ${image} on ${name} in ${datacenter} (a simulated machine)`,
    `smp: ${cpuCount} CPUs of type ${cpuType}`,
    `Memory: ${ramMB} MB`,
    ...disks.map(({ index, sizeGB }) => `${diskName(index)}: disk of ${sizeGB} GB`),
    `Root file system is on ${diskName(0)}`,
    ...nics.map(
      ({ index, mac, network, connected }) =>
        `eth${index}: ${mac} in ${network}, link is ${connected ? 'up' : 'down'}`,
    ),
    ...nics
      .filter(({ address, connected }) => connected && address)
      .map(({ index, address }) => `eth${index}: address ${address}`),
    'All services are started',
  ].map((text, place) => {
    const at = (place * pause) / 1000
    return { at, text: `[${at.toFixed(6).padStart(12)}] ${text}` }
  })

/** Milliseconds from a line to the next. */
const pause = 180
