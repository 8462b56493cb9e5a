import { trackersIn, type TrackerIds } from './trackers.ts'

/** Something to count, as the page's elements tell it. */
export interface Counted {
  name: string
  fields: Readonly<Record<string, string | number>>
}

/** Analytics settings of a site. */
interface Analytics extends TrackerIds {
  /** Further settings of Google's tag. */
  ga4: Readonly<Record<string, unknown>>
}

export interface Tags {
  start(): void
  /** Nothing is sent any more. */
  stop(): void
  send(counted: Counted): void
}

/** Command queue of Google's script. */
type TagWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>

/** The site's trackers; nothing is loaded before they are started. */
export function createTags({ ga4, ...ids }: Analytics): Tags {
  const trackers = trackersIn(ids)
  const own = window as unknown as TagWindow
  let isRunning = false
  let isLoaded = false

  // Google's script recognizes commands by being `arguments` objects.
  function gtag(..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    ;(own.dataLayer ??= []).push(arguments)
  }

  function begin(first: string): void {
    isLoaded = true
    gtag('js', new Date())
    // Pages are counted by their name, never by their whole address.
    const settings = { send_page_view: false, page_location: `${location.origin}/`, ...ga4 }
    for (const tracker of trackers) gtag('config', tracker, settings)
    loadTag(first)
  }

  const disable = (isOff: boolean) => {
    for (const tracker of trackers) own[`ga-disable-${tracker}`] = isOff
  }

  return {
    start() {
      const [first] = trackers
      if (isRunning || !first) return
      isRunning = true
      disable(false)
      if (!isLoaded) begin(first)
    },
    stop() {
      isRunning = false
      disable(true)
    },
    send({ name, fields }) {
      if (isRunning) gtag('event', name, { ...fields })
    },
  }
}

const address = 'https://www.googletagmanager.com/gtag/js?id='

/** Trusted Types, which the compiler doesn't know yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): typeof rules
}

/**
 * Loads Google's script for an ID; it then reads the queue. The page's policy allows one script URL policy,
 * which creates only this URL. A blocked script has no effect.
 */
function loadTag(id: string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const wanted = address + id
  const rules = {
    createScriptURL(text: string): string {
      if (text !== wanted) throw new TypeError("This script is none of the portal's.")
      return text
    },
  }
  const script = document.createElement('script')
  script.async = true
  script.src = (trustedTypes?.createPolicy('portico-tags', rules) ?? rules).createScriptURL(wanted)
  document.head.append(script)
}
