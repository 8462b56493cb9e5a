import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { withMonitor } from '../../../../demo-host/svc/domain/provider/qemu/qmp.ts'

/** Types a line on a machine's screen, as on a US keyboard. */
export const typeLine = async (screen: Duplex, line: string): Promise<void> => {
  for (const letter of line) {
    const isShifted = /[A-Z~!@#$%^&*()_+{}|:"<>?]/.test(letter)
    if (isShifted) screen.write(key(shift, true))
    screen.write(key(letter.charCodeAt(0), true))
    screen.write(key(letter.charCodeAt(0), false))
    if (isShifted) screen.write(key(shift, false))
    // The keyboard of a machine that is busy forgets what comes too fast.
    await setTimeout(30)
  }
  screen.write(key(enter, true))
  screen.write(key(enter, false))
}

/** Waits until a screen in text mode shows something; answers all that it shows. */
export const shows = async (look: string, wanted: RegExp): Promise<string> => {
  const end = Date.now() + 180_000
  for (;;) {
    const text = await withMonitor(look, async (monitor) => {
      const told = await monitor.execute('human-monitor-command', { 'command-line': 'xp /16384hx 0xb8000' })
      return textOf(String(told))
    })
    if (wanted.test(text)) return text
    if (Date.now() > end) throw new Error(`The screen does not show ${wanted}, but: ${text}`)
    await setTimeout(200)
  }
}

const [shift, enter] = [0xffe1, 0xff0d]

const key = (symbol: number, isDown: boolean): Buffer => {
  const event = Buffer.from([4, isDown ? 1 : 0, 0, 0, 0, 0, 0, 0])
  event.writeUInt32BE(symbol, 4)
  return event
}

// Each cell is a letter and its colour.
const textOf = (dump: string): string =>
  dump
    .split('\n')
    .flatMap((line) => line.slice(line.indexOf(':') + 1).match(/0x[\da-f]{4}/g) ?? [])
    .map((cell) => String.fromCharCode(Number.parseInt(cell, 16) & 0xff))
    .join('')
    .replaceAll(/[\s\0]+/g, ' ')
