import RFB from '@novnc/novnc'
import { consoleProtocol, ticketProtocol } from '../../../../contract/servers/consoles.ts'
import { endOf, type End } from './ends.ts'
import { leaving, strokesOf, type Stroke } from './strokes.ts'

/** The screen of a server, drawn into a place of the page. */
export interface Screen {
  /** Sets its label, and the hint on how to leave it, without which it takes no keys. */
  name(text: string, hint: string | undefined): void
  fit(isFitted: boolean): void
  focus(): void
  /** Releases the keys that the user pressed to leave it. */
  release(): void
  press(strokes: readonly Stroke[]): void
  /** Types a text, key by key; a server that is slow misses none. */
  type(text: string): Promise<void>
  close(): void
}

/** The options and callbacks of a screen. */
export interface ScreenSpec {
  address: string
  ticket: string
  viewOnly: boolean
  onOpen: () => void
  onEnd: (why: End) => void
}

/** Connects to the screen of a server. */
export function openScreen(
  place: HTMLElement,
  { address, ticket, viewOnly, onOpen, onEnd }: ScreenSpec,
): Screen {
  const socket = new WebSocket(address, [consoleProtocol, `${ticketProtocol}${ticket}`])
  let isClosed = false
  socket.addEventListener('close', ({ code }) => {
    if (!isClosed) onEnd(endOf(code))
    isClosed = true
  })
  const rfb = new RFB(place, socket, { shared: true })
  rfb.viewOnly = viewOnly
  rfb.background = 'transparent'
  rfb.addEventListener('connect', onOpen)
  const press = (strokes: readonly Stroke[]): void => {
    for (const [keysym, code] of strokes) rfb.sendKey(keysym, code, true)
    for (const [keysym, code] of [...strokes].reverse()) rfb.sendKey(keysym, code, false)
  }
  return {
    name(text, hint) {
      const canvas = place.querySelector('canvas')
      if (!canvas) return
      canvas.setAttribute('role', hint ? 'application' : 'img')
      canvas.setAttribute('aria-label', text)
      if (!hint) return
      canvas.setAttribute('aria-describedby', hint)
      canvas.tabIndex = 0
    },
    fit(isFitted) {
      rfb.scaleViewport = isFitted
    },
    focus: () => rfb.focus(),
    release() {
      for (const [keysym, code] of leaving) rfb.sendKey(keysym, code, false)
      // It forgets pressed keys once it loses the keyboard.
      rfb.viewOnly = true
      rfb.viewOnly = viewOnly
    },
    press,
    async type(text) {
      for (const char of text) {
        if (isClosed) return
        press(strokesOf(char))
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    },
    close() {
      isClosed = true
      rfb.disconnect()
    },
  }
}

/** Milliseconds between two keys. */
const pause = 8
