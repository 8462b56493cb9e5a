import { directionOf } from '../../../core/i18n/direction.ts'

// A page may forbid `srcdoc` and every parser of HTML (Trusted Types), so what an email consists of is made element by element.

/** Shows an email in a frame in which no script runs: its layout, texts and the site's logo; what else it could load or lead to is left out. */
export function showEmail(frame: HTMLIFrameElement, html: string): void {
  fill(frame, html.slice(html.indexOf('<body')), ofEmails)
}

/** The same for a home page that the service made safe, without its images from elsewhere. */
export function showHome(frame: HTMLIFrameElement, html: string, locale: string): void {
  fill(frame, `<body dir="${directionOf(locale)}" style="${look}">${html}</body>`, ofHomes)
}

// Colors of the browser, which follow the scheme.
const look = 'background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; margin: 16px'

function fill(frame: HTMLIFrameElement, body: string, shown: ReadonlySet<string>): void {
  const page = frame.contentDocument
  if (!page) return
  page.body.replaceChildren()
  let place: Element = page.body
  for (const [, closes, tag = '', written = '', text] of body.matchAll(parts)) {
    const name = tag.toLowerCase()
    if (text !== undefined) place.append(decoded(text))
    else if (name === 'body') copyAttributes(place, written)
    else if (name === 'img' ? !isLogo(written) : !shown.has(name)) continue
    else if (closes) place = place.parentElement ?? page.body
    else {
      const made = page.createElement(name === 'a' ? 'span' : name)
      copyAttributes(made, written)
      place.append(made)
      if (!['br', 'hr', 'img'].includes(name)) place = made
    }
  }
}

const ofEmails: ReadonlySet<string> = new Set([
  'a',
  'b',
  'bdi',
  'br',
  'div',
  'h1',
  'p',
  'span',
  'strong',
  'table',
  'tbody',
  'tr',
  'td',
])

const ofHomes: ReadonlySet<string> = new Set([
  ...ofEmails,
  ...'h2 h3 h4 h5 h6 hr blockquote pre code em ul ol li caption thead tfoot th'.split(' '),
])

// Comments, tags, and what is between them.
const parts = /<!--[\s\S]*?-->|<(\/?)([a-z]\w*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi

function copyAttributes(element: Element, written: string): void {
  for (const [, name = '', value = ''] of written.matchAll(/([a-z]+)="([^"]*)"/g)) {
    // By the style object, which policies of the page allow.
    if (name === 'style') (element as HTMLElement).style.cssText = decoded(value)
    else if (name === 'src') element.setAttribute(name, addressOf(element, decoded(value)))
    else if (
      /^(dir|lang|alt|width|height|align|role|border|cellpadding|cellspacing|colspan|rowspan|start|scope)$/.test(
        name,
      )
    )
      element.setAttribute(name, decoded(value))
  }
}

// The public address of the site's logo, to which nothing can be added that would tell readers apart; or one that isn't public yet.
const isLogo = (written: string): boolean =>
  /^(https?:\/\/[^/?#]+\/svc\/logo\?scheme=light&timestamp=\d+|data:image\/png;base64,[A-Za-z\d+/=]+)$/.test(
    decoded(/\bsrc="([^"]*)"/.exec(written)?.[1] ?? ''),
  )

/** Policies of pages let pictures be blobs rather than data in an address. */
function addressOf(picture: Element, address: string): string {
  const [, base64] = /^data:image\/png;base64,(.*)$/.exec(address) ?? []
  if (base64 === undefined) return address
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
  const blob = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
  const done = () => URL.revokeObjectURL(blob)
  picture.addEventListener('load', done)
  picture.addEventListener('error', done)
  return blob
}

const decoded = (text: string): string =>
  text.replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex: string, number: string) =>
    String.fromCodePoint(Number.parseInt(number, hex ? 16 : 10)),
  )
