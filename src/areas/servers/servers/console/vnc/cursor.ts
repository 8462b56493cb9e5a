/** The server's pointer: drawn by the browser if it is a picture, otherwise the default. */
export class Cursor {
  #target: HTMLElement | undefined

  attach(target: HTMLElement): void {
    this.#target = target
    this.clear()
  }

  detach(): void {
    this.#target = undefined
  }

  change(rgba: Uint8Array, x: number, y: number, width: number, height: number): void {
    if (width === 0 || height === 0) return this.clear()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0)
    this.#show(`url(${canvas.toDataURL()}) ${x} ${y}, default`)
  }

  clear(): void {
    this.#show('default')
  }

  /** The browser moves it. */
  move(): void {}

  #show(cursor: string): void {
    if (this.#target) this.#target.style.cursor = cursor
  }
}
