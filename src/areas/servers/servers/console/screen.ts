import RFB from '@novnc/novnc'
import { consoleProtocol, ticketProtocol, consoleEnds } from '../../../../contract/servers/consoles.ts'

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
  const channel = channelOf(socket, (code) => {
    if (!isClosed) onEnd(endOf(code))
    isClosed = true
  })
  const rfb = new RFB(place, channel, { shared: true })
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

/**
 * A socket as noVNC takes one: an object with all the properties itself. A page may have put a class of its own in
 * the place of `WebSocket`, with other constants.
 */
function channelOf(socket: WebSocket, onClose: (code: number) => void): WebSocket {
  socket.binaryType = 'arraybuffer'
  const channel = {
    binaryType: 'arraybuffer',
    protocol: consoleProtocol,
    // The names of `RTCDataChannel`, which noVNC knows as well.
    get readyState() {
      return ['connecting', 'open', 'closing', 'closed'][socket.readyState]
    },
    send: (bytes: ArrayBuffer) => socket.send(bytes),
    close: () => socket.close(),
  } as unknown as WebSocket
  for (const name of ['onopen', 'onmessage', 'onerror', 'onclose'] as const) {
    channel[name] = null
    socket[name] = (event: Event) => {
      if (name === 'onclose') onClose((event as CloseEvent).code)
      channel[name]?.(event as never)
    }
  }
  return channel
}

/** Milliseconds between two keys. */
const pause = 8

/** Why the connection to a screen is over. */
export type End = (typeof consoleEnds)[keyof typeof consoleEnds] | 'lost'

/** Why a connection was closed, by its code. */
const endOf = (code: number): End => (consoleEnds as Readonly<Record<number, End>>)[code] ?? 'lost'

/** A key: its keysym, and its place on a keyboard. */
type Stroke = readonly [keysym: number, code: string]

const control: Stroke = [0xffe3, 'ControlLeft']
const alt: Stroke = [0xffe9, 'AltLeft']
const shift: Stroke = [0xffe1, 'ShiftLeft']

/** The keys pressed to leave a screen. */
const leaving: readonly Stroke[] = [shift, alt, control]

/** Key combinations that browsers and systems reserve, as keystrokes. */
export const combinations: Readonly<Record<string, readonly Stroke[]>> = {
  'Ctrl+Alt+Del': [control, alt, [0xffff, 'Delete']],
  'Ctrl+C': [control, [0x63, 'KeyC']],
  'Ctrl+D': [control, [0x64, 'KeyD']],
  'Alt+Tab': [alt, [0xff09, 'Tab']],
  'Alt+F4': [alt, [0xffc1, 'F4']],
  Esc: [[0xff1b, 'Escape']],
  Tab: [[0xff09, 'Tab']],
  Windows: [[0xffeb, 'MetaLeft']],
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((number) => [
      `Ctrl+Alt+F${number}`,
      [control, alt, [0xffbd + number, `F${number}`] as Stroke],
    ]),
  ),
}

/** The keys of a character, by the US layout if that has it. */
const strokesOf = (char: string): readonly Stroke[] => {
  const named = typed[char]
  if (named) return [named]
  const point = char.codePointAt(0)!
  const keysym = point < 0x100 ? point : 0x100_0000 + point
  const key = keys.find(([both]) => both.includes(char.toLowerCase()))
  if (!key) return [[keysym, '']]
  const [both, code] = key
  const isShifted = /[A-Z]/.test(char) || both.indexOf(char) === 1
  return isShifted ? [shift, [keysym, code]] : [[keysym, code]]
}

const enter: Stroke = [0xff0d, 'Enter']

const typed: Readonly<Record<string, Stroke>> = {
  '\n': enter,
  '\r': enter,
  '\t': [0xff09, 'Tab'],
  ' ': [0x20, 'Space'],
}

/** The characters of a key, alone and with Shift, and its code. */
const keys: readonly (readonly [string, string])[] = [
  ...'abcdefghijklmnopqrstuvwxyz'.split('').map((letter) => [letter, `Key${letter.toUpperCase()}`] as const),
  ...['0)', '1!', '2@', '3#', '4$', '5%', '6^', '7&', '8*', '9('].map(
    (both) => [both, `Digit${both[0]}`] as const,
  ),
  ['`~', 'Backquote'],
  ['-_', 'Minus'],
  ['=+', 'Equal'],
  ['[{', 'BracketLeft'],
  [']}', 'BracketRight'],
  ['\\|', 'Backslash'],
  [';:', 'Semicolon'],
  ['\'"', 'Quote'],
  [',<', 'Comma'],
  ['.>', 'Period'],
  ['/?', 'Slash'],
]
