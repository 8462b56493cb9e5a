import hebrew from '@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2'
import latin from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2'

const family = 'Gallery'

/**
 * Lets everything on this page be written in a font that comes with it, code and charts too: pictures of it are compared on
 * machines that have other fonts.
 */
export async function bringOwnFont(): Promise<void> {
  const faces = [latin, hebrew].map((bytes) => new FontFace(family, bytes, { weight: '300 900' }))
  for (const face of faces) document.fonts.add(await face.load())
  const sheet = new CSSStyleSheet()
  // With geometric precision letters are as wide as the font says, whatever the machine makes of its outlines.
  sheet.replaceSync(`* { font-family: ${family} !important; text-rendering: geometricPrecision !important }`)
  document.adoptedStyleSheets.push(sheet)
  writeRootsIn(sheet)
  writeChartsIn(family)
}

/** Every shadow root has the sheet, whatever else it is given. */
function writeRootsIn(sheet: CSSStyleSheet): void {
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    root.adoptedStyleSheets = []
    return root
  }
  const given = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets')!
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
    ...given,
    set(this: ShadowRoot, sheets: CSSStyleSheet[]) {
      given.set!.call(this, [...sheets, sheet])
    },
  })
}

function writeChartsIn(name: string): void {
  const given = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, 'font')!
  Object.defineProperty(CanvasRenderingContext2D.prototype, 'font', {
    ...given,
    set(this: CanvasRenderingContext2D, font: string) {
      given.set!.call(this, font.replace(/[^ ]*system-ui.*$/, name))
    },
  })
}
