declare module '@novnc/novnc' {
  /** A screen that is reached by RFB. */
  export default class RFB extends EventTarget {
    constructor(place: HTMLElement, channel: WebSocket, options?: { shared?: boolean })
    viewOnly: boolean
    scaleViewport: boolean
    focusOnClick: boolean
    background: string
    disconnect(): void
    focus(options?: FocusOptions): void
    /** Presses a key, by its keysym and its place on a keyboard; down and up unless said. */
    sendKey(keysym: number, code: string, down?: boolean): void
  }
}
