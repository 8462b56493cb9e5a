import { duplexPair, type Duplex } from 'node:stream'
import type { Machine } from '../../provider.ts'
import { openGuest } from './guest.ts'
import { openKeys } from './keys.ts'
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
