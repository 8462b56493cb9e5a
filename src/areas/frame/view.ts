import { withScript } from '../../core/fetch-script.ts'
import { readFrameMessage, sendTo, type PageMessage } from '../../core/frame/frame-messages.ts'
import { urlOf } from '../../core/url-of.ts'
import { settings } from '../../core/settings.ts'
import { islands } from '../../ui/island/islands.ts'
import type { MountedView, PortalElement, View } from '../../ui/island/shell.ts'
import { addressOf, isBegun } from './address.ts'
import { showFailure } from './failure.ts'
import { frameIn } from './frame-in.ts'
import { lookAt } from './page-look.ts'
import { takeRoute } from './take-route.ts'
import { textsOf } from './texts-of.ts'

/** How long a frame may take until it shows its content, in milliseconds. */
const patience = 20_000

/** The view of `<portal-frame>`: a frame, and what it and the page tell each other. */
export const mount: View['mount'] = (host) => {
  let current = open(host)
  const mounted: MountedView = {
    update(name) {
      if (['svc', 'site-key', 'screen'].includes(name)) {
        current.close()
        current = open(host)
      } else current.update(name)
    },
    unmount() {
      islands().delete(host)
      current.close()
      return undefined
    },
  }
  islands().set(host, mounted)
  return mounted
}

function open(host: PortalElement) {
  const abort = new AbortController()
  const { signal } = abort
  const svc = host.getAttribute('svc') ?? settings().svc ?? '/svc'
  const siteKey = host.getAttribute('site-key') ?? settings().siteKey
  const service = urlOf(svc)?.origin ?? location.origin
  const screen = host.getAttribute('screen') === 'security' ? 'security' : 'login'
  const frame = frameIn(host, screen)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReady = false

  const tell = (message: PageMessage): void => {
    if (isReady && frame.contentWindow) sendTo(frame.contentWindow, service, message)
  }
  const load = (route: string): void => {
    if (signal.aborted) return
    isReady = false
    host.setState('loading')
    frame.hidden = false
    const address = addressOf({ service, siteKey, screen, look: lookAt(host), route })
    if (isBegun(frame, address)) askWhenLoaded()
    else frame.src = address
    clearTimeout(timer)
    timer = setTimeout(() => fail('late'), patience)
  }
  // It may have been ready before anyone listened: it says so again with each look.
  const ask = (): void => {
    if (frame.contentWindow) sendTo(frame.contentWindow, service, { type: 'look', look: lookAt(host) })
  }
  const askWhenLoaded = (): void => {
    if (document.readyState === 'complete') ask()
    else for (const target of [frame, window]) target.addEventListener('load', ask, { signal })
  }
  const fail = (why: 'late' | 'policy'): void => {
    if (isReady || signal.aborted) return
    clearTimeout(timer)
    host.setState('error')
    showFailure({ host, frame, why, service, again: () => load('') })
  }
  const route = takeRoute(host, signal, load)
  const session = withScript(
    () => import('./follow-session.ts'),
    ({ followSession }) => followSession({ host, svc, siteKey, tell, signal }),
  )
  const heard = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== service || source !== frame.contentWindow) return
    const message = readFrameMessage(data)
    if (message?.type === 'height') frame.style.blockSize = `${message.height}px`
    else if (message?.type === 'ready') {
      if (isReady) return
      isReady = true
      clearTimeout(timer)
      host.setState('ready')
      // The page may have changed its mind since.
      tell({ type: 'look', look: lookAt(host) })
      host.send('portal-ready')
    } else if (message) void session.then((followed) => followed?.hear(message.type))
  }
  const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    const isOurs = urlOf(blockedURI)?.origin === service
    if (isOurs && /^(frame|child|default)-src$/.test(effectiveDirective)) fail('policy')
  }
  addEventListener('message', heard, { signal })
  document.addEventListener('securitypolicyviolation', blocked, { signal })
  return {
    update(name: string) {
      if (name === 'route') return route.follow()
      frame.title = textsOf(host)[screen]
      tell({ type: 'look', look: lookAt(host) })
    },
    close() {
      clearTimeout(timer)
      abort.abort()
      frame.remove()
    },
  }
}
