/** An XMLHttpRequest for upload progress: the page's `fetch` answers it, and two fifths leave at once. */
export class FakeRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  withCredentials = false
  status = 0
  responseText = ''
  readonly #headers: Record<string, string> = {}
  readonly #aborted = new AbortController()
  #method = ''
  #url = ''

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  send(body: Blob): void {
    this.upload.onprogress?.({ loaded: 0.4 * body.size, total: body.size })
    const { signal } = this.#aborted
    fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal })
      .then(async (response) => {
        this.responseText = await response.text()
        this.status = response.status
        this.onload?.()
      })
      .catch(() => (signal.aborted ? this.onabort?.() : this.onerror?.()))
  }

  abort(): void {
    this.#aborted.abort()
  }
}
