import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../host/built-host.ts'

const browser = ['4.1', '4.0', '6.0']
  .flatMap((version) =>
    ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  )
  .find((place) => existsSync(place))
const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

/** The reason that WebKit is unavailable; `false` if it is available. */
export const withoutWebKit =
  browser && existsSync(driver) && existsSync(screen)
    ? false
    : 'WebKitGTK is not installed (Debian: webkit2gtk-driver and xvfb)'

/** A page of WebKitGTK, in a browser of its own. */
export interface WebKitPage {
  go(address: string): Promise<void>
  /** The value of an expression in the page. */
  valueOf<T>(expression: string): Promise<T>
  /** Types into the field of this name, emptied before, as a keyboard does; `Enter` is pressed at the end where said. */
  type(name: string, text: string, key?: 'Enter'): Promise<void>
  close(): Promise<void>
}

/** Starts WebKitGTK on a virtual display, driven by WebDriver. */
export async function openWebKit(): Promise<WebKitPage> {
  const display = `:${90 + (process.pid % 900)}`
  const children: ChildProcess[] = []
  const start = (program: string, args: string[], env: Record<string, string> = {}) =>
    void children.push(spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } }))
  const stop = () => children.toReversed().forEach((child) => child.kill())
  process.once('exit', stop)

  start(screen, [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
  await until(async () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`))
  const port = await freePort()
  start(driver, [`--port=${port}`], { ...headless, DISPLAY: display })
  const ask = (method: string, path: string, body?: object) => askDriver(port, method, path, body)
  await until(() =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    ),
  )

  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string }
  const inPage = (method: string, path: string, body: object) =>
    ask(method, `/session/${sessionId}${path}`, body)
  return {
    go: async (url) => void (await inPage('POST', '/url', { url })),
    valueOf: async <T>(expression: string) =>
      (await inPage('POST', '/execute/sync', { script: `return ${expression}`, args: [] })) as T,
    async type(name, text, key) {
      const found = { using: 'css selector', value: `input[slot=${name}]` }
      const [element] = Object.values((await inPage('POST', '/element', found)) as Record<string, string>)
      await inPage('POST', `/element/${element}/clear`, {})
      await inPage('POST', `/element/${element}/value`, { text: text + (key ? enterKey : '') })
    },
    async close() {
      await ask('DELETE', `/session/${sessionId}`).catch(() => undefined)
      process.off('exit', stop)
      const ended = Promise.all(children.map((child) => once(child, 'exit')))
      stop()
      await ended
    },
  }
}

// Debian's build, without a graphics card and as any user.
const headless = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
}

/** As WebDriver writes it. */
const enterKey = '\uE007'

async function askDriver(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function until(ready: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await ready()); tries += 1) {
    if (tries > 200) throw new Error('WebKitGTK does not start.')
    await setTimeout(50)
  }
}
