/** A WebSocket to a screen of four by four pixels. */
export class FakeSocket extends EventTarget {
  /** The opened screens, newest last. */
  static opened: FakeSocket[] = []
  readyState: number = WebSocket.CONNECTING
  binaryType = 'blob'
  protocol = 'portico.console'
  onopen: (() => void) | undefined
  onmessage: ((message: { data: ArrayBuffer }) => void) | undefined
  onclose: ((event: CloseEvent) => void) | undefined
  onerror: (() => void) | undefined
  /** The keys that were pressed, by their keysyms. */
  keys: number[] = []
  readonly url: string
  readonly protocols: string[]
  #stage = 0

  constructor(url: string, protocols: string[]) {
    super()
    this.url = url
    this.protocols = protocols
    FakeSocket.opened.push(this)
    setTimeout(() => {
      this.readyState = WebSocket.OPEN
      this.onopen?.()
      this.#say(new TextEncoder().encode('RFB 003.008\n'))
    })
  }

  send(bytes: Uint8Array): void {
    if (this.#stage < answers.length) {
      const answer = answers[this.#stage]!
      this.#stage += 1
      setTimeout(() => this.#say(new Uint8Array(answer)))
      return
    }
    for (let at = 0; at < bytes.length; at += lengthAt(bytes, at))
      if (bytes[at] === 4 && bytes[at + 1] === 1)
        this.keys.push(new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(4))
  }

  close(code = 1005): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    const event = new CloseEvent('close', { code })
    this.onclose?.(event)
    this.dispatchEvent(event)
  }

  #say(bytes: Uint8Array): void {
    if (this.readyState !== WebSocket.OPEN) return
    this.onmessage?.({ data: bytes.slice().buffer })
  }
}

const format = [32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0]

// To the version, the security and whether others may look on.
const answers = [
  [1, 1],
  [0, 0, 0, 0],
  [0, 4, 0, 4, ...format, 0, 0, 0, 1, 0x61],
]

const lengthAt = (bytes: Uint8Array, at: number): number => {
  const kind = bytes[at]!
  if (kind === 2) return 4 + 4 * ((bytes[at + 2]! << 8) | bytes[at + 3]!)
  return ({ 0: 20, 3: 10, 4: 8, 5: 6 } as Readonly<Record<number, number>>)[kind] ?? bytes.length
}
