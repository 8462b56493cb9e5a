import { duplexPair, type Duplex } from 'node:stream'
import type { Machine } from '../../provider.ts'
import { openGuest } from './guest.ts'
import { showScreen } from './rfb-server.ts'
import { openTerminal } from './terminal.ts'

/** Intervals of polling the machine and of redrawing, in milliseconds. */
const [lookEvery, drawEvery] = [500, 60]

/**
 * The screen of a machine: it boots, shows a login prompt, and has a small shell. The stream ends when the
 * machine is powered off; a restarted machine boots again.
 */
export const openConsole = (begun: Machine, look: () => Promise<Machine | undefined>): Duplex => {
  const [near, far] = duplexPair()
  const [terminal, keys] = [openTerminal(), openKeys()]
  let machine = begun
  let guest = openGuest(machine, terminal)
  guest.until(new Date())
  const screen = showScreen(far, terminal, machine.spec.name, (keysym, isDown) => {
    const typed = keys.read(keysym, isDown)
    if (typed === undefined) return
    guest.type(typed)
    screen.changed()
  })
  const become = (now: Machine | undefined): void => {
    if (now?.power !== 'on') return end()
    if (now.powerAt.getTime() === machine.powerAt.getTime()) guest.become(now)
    else {
      terminal.clear()
      guest = openGuest(now, terminal)
    }
    machine = now
  }
  const drawing = setInterval(() => {
    guest.until(new Date())
    screen.changed()
  }, drawEvery).unref()
  let isLooking = false
  const looking = setInterval(() => {
    if (isLooking) return
    isLooking = true
    // Retries after a failure.
    look()
      .then(become, () => {})
      .finally(() => (isLooking = false))
  }, lookEvery).unref()
  const end = (): void => {
    clearInterval(drawing)
    clearInterval(looking)
    far.destroy()
    near.destroy()
  }
  far.once('close', end)
  near.once('close', end)
  near.on('error', () => {})
  return near
}

/** Reads what keys do, one after the other. */
interface Keys {
  /** Text of a key press or release, if any: a character, `\n`, `\b`, or Ctrl and a letter as `^C`. */
  read(keysym: number, isDown: boolean): string | undefined
}

/** Translates keysyms, starting with no key pressed. */
const openKeys = (): Keys => {
  const held = new Set<number>()
  return {
    read(keysym, isDown) {
      if (isDown) held.add(keysym)
      else held.delete(keysym)
      if (!isDown || alts.some((key) => held.has(key))) return undefined
      const named = typing[keysym]
      if (named) return named
      if (keysym < 0x20 || keysym > 0x7e) return undefined
      const char = String.fromCharCode(keysym)
      return controls.some((key) => held.has(key)) ? `^${char.toUpperCase()}` : char
    },
  }
}

const controls = [0xffe3, 0xffe4]
const alts = [0xffe9, 0xffea]
const typing: Readonly<Record<number, string>> = { 0xff08: '\b', 0xff0d: '\n', 0xff8d: '\n' }
