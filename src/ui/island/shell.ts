import { inTime } from '../../core/in-time.ts'
import { hideOwnChildren } from '../guard/own-children.ts'

/** The conversion of an attribute's text. */
export type AttributeKind = 'text' | 'flag' | 'number'

/** A tag as data: its attributes, its properties without attributes, and its view's module. */
export interface ElementSpec {
  attributes: Record<string, AttributeKind>
  /** Values that only a property can carry, such as functions and objects. */
  properties?: readonly string[]
  /**
   * Loaded when an element is first connected. Firefox caches failed imports forever, so the build wraps this
   * in `other`, which tries another URL after a failure; for `portal.js` it also passes the view's imports to
   * `ahead`.
   */
  view: (
    other: (address: string) => Promise<View> | false | undefined,
    ahead: (...files: string[]) => void,
  ) => Promise<View>
}

/** Helpers of fetching views; scripts that bundle their view do without. */
export const fetching: {
  /** Requests scripts early on behalf of an element. */
  ahead?: (root: ShadowRoot, files: readonly string[]) => void
  /** Fetches a view from an address like the given. */
  again?: (address: string) => Promise<View>
  /** Shows what an element begins with, while its view is fetched. */
  first?: (host: PortalElement) => void
  /** Shows in an element that its view could not be fetched, with a button that calls `again`. */
  failed?: (host: PortalElement, again: () => void) => HTMLElement
} = {}

/** A view module's export: fills an element's shadow root. */
export interface View {
  mount(host: PortalElement): MountedView
}

export interface MountedView {
  /** An attribute or property has changed. */
  update(name: string): void
  /** The element has moved in the document, or is back in one. */
  moved?(): void
  /** The element has left the document. Returns the view to keep for as long as the owner keeps the element. */
  unmount(): MountedView | undefined
}

/** The attributes every element has. `lang` and `dir` are properties of every HTML element already. */
const sharedAttributes = {
  svc: 'text',
  'site-key': 'text',
  mode: 'text',
  routing: 'text',
  base: 'text',
  route: 'text',
  scheme: 'text',
  density: 'text',
  features: 'text',
} as const satisfies Record<string, AttributeKind>

/** A Portico element, as its view sees it. */
export interface PortalElement extends HTMLElement {
  readonly shadowRoot: ShadowRoot
  /** Fires an event that crosses shadow boundaries; false if a listener canceled it. */
  send(name: string, detail?: unknown, cancelable?: boolean): boolean
  /** The state for machines and tests: `loading`, `ready`, `empty`, `error` or `unauthenticated`. */
  setState(state: string): void
}

// Applications that render on a server import tags there too.
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement)

/**
 * The class of a tag: a shell without a framework. It exists at once, so early values are kept and React
 * hosts see its properties; its view loads when an element is connected. A move in the document keeps the
 * view.
 */
export function shell({ attributes, properties = [], view }: ElementSpec): new () => PortalElement {
  const kinds: Record<string, AttributeKind> = { ...sharedAttributes, ...attributes }

  class Shell extends Base implements PortalElement {
    static observedAttributes = [...Object.keys(kinds), 'lang', 'dir']
    declare readonly shadowRoot: ShadowRoot
    #view: MountedView | undefined
    #asked = false
    #missing: HTMLElement | undefined
    #internals = this.attachInternals?.()

    constructor() {
      super()
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      // Some pages have all roots closed.
      if (!this.shadowRoot) Object.defineProperty(this, 'shadowRoot', { value: root })
    }

    connectedCallback(): void {
      // Values set before the tag was defined sit on the object and would hide the accessors.
      for (const name of [...Object.keys(kinds).map(camel), ...properties]) {
        if (!Object.hasOwn(this, name)) continue
        const own = this as Record<string, unknown>
        const value = own[name]
        delete own[name]
        own[name] = value
      }
      if (isTooOld()) {
        this.setState('error')
        this.shadowRoot.textContent = (this.lang || document.documentElement.lang).startsWith('he')
          ? tooOld.he
          : tooOld.en
      } else if (this.#view) this.#view.moved?.()
      else this.#fetch()
    }

    #fetch(): void {
      if (this.#asked) return
      this.#asked = true
      this.setState('loading')
      const ahead = (...files: string[]) => fetching.ahead?.(this.shadowRoot, files)
      // A connection that failed for a moment is retried silently.
      const second = () => view((address) => fetching.again?.(address), ahead)
      inTime(view(() => false, ahead).catch(second)).then(
        (module) => {
          this.#asked = false
          if (!this.isConnected) return
          this.#missing?.remove()
          this.#view ??= module.mount(this)
        },
        (error: unknown = 'timeout') => {
          this.#asked = false
          this.setState('error')
          this.send('portal-error', { code: -1, info: String(error) })
          this.#missing = fetching.failed?.(this, () => this.#fetch())
        },
      )
      fetching.first?.(this)
    }

    // Its presence lets `moveBefore` skip disconnect and connect.
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      // A move is a removal and an insertion in one task, so only an element still gone afterwards has left.
      queueMicrotask(() => {
        if (!this.isConnected) this.#view = this.#view?.unmount()
      })
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (before !== now) this.#view?.update(name)
    }

    send(name: string, detail?: unknown, cancelable = false): boolean {
      return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
    }

    setState(state: string): void {
      this.dataset['state'] = state
      try {
        const { states } = this.#internals
        states.clear()
        states.add(state)
      } catch {
        // Browsers of before 2024 have no custom states, or take other names.
      }
    }

    // A static block would keep Safari before 16.4 from reading this at all.
    static made = (() => {
      hideOwnChildren(this)
      for (const [name, kind] of Object.entries(kinds)) {
        Object.defineProperty(this.prototype, camel(name), {
          configurable: true,
          enumerable: true,
          get(this: Shell) {
            return read(this.getAttribute(name), kind)
          },
          set(this: Shell, value: string | number | boolean | null | undefined) {
            if (value === null || value === undefined || value === false) this.removeAttribute(name)
            else this.setAttribute(name, value === true ? '' : String(value))
          },
        })
      }
      for (const name of properties) {
        const values = new WeakMap<Shell, unknown>()
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get(this: Shell) {
            return values.get(this)
          },
          set(this: Shell, value: unknown) {
            values.set(this, value)
            this.#view?.update(name)
          },
        })
      }
    })()
  }
  return Shell as new () => PortalElement
}

const tooOld = {
  en: 'This browser is too old for this page. Update it, or use another one.',
  he: 'הדפדפן הזה ישן מדי לדף הזה. אפשר לעדכן אותו או להשתמש באחר.',
}

function isTooOld(): boolean {
  try {
    return !('adoptedStyleSheets' in document && new CSSStyleSheet())
  } catch {
    return true
  }
}

/** Options of a tag's `define`: another prefix, such as `acme` for `<acme-login>`. */
export interface DefineOptions {
  prefix?: string | undefined
}

/** Registers a class under its tag. Does nothing without a registry, or if the tag is taken. */
export function defineTag(
  name: string,
  element: CustomElementConstructor,
  { prefix = 'portal' }: DefineOptions = {},
): void {
  const tag = `${prefix}-${name}`
  // A class can carry one tag only, so every tag gets its own.
  const tags = globalThis.customElements as CustomElementRegistry | undefined
  if (tags && !tags.get(tag)) tags.define(tag, class extends element {})
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function read(text: string | null, kind: AttributeKind): unknown {
  if (kind === 'flag') return text !== null && text !== 'false'
  if (text === null) return undefined
  return kind === 'number' ? Number(text) : text
}
