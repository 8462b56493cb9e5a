import { addressIn, type Page } from './page.ts'
import type { Tag } from './html.ts'

/** A script of Portico in a page. */
export interface PorticoScript {
  tag: Tag
  /** Such as `portal.js`. */
  file: string
  src: string
  url: URL | undefined
}

/** What a page says about Portico. */
export interface Portico {
  scripts: readonly PorticoScript[]
  /** Of the script tags; `portal` unless set. */
  prefix: string
  elements: readonly Tag[]
  /** Base address of the service; undefined if the page's own address isn't known. */
  service: URL | undefined
  siteKey: string | undefined
}

const files = /(?:^|\/)((?:login|user|frame|portal|portal-[a-z-]+)\.js|portal\.classic\.js)(?:[?#]|$)/

/** Finds the scripts, tags and settings of Portico in a page. */
export const porticoOf = (page: Page): Portico => {
  const all = page.tags.flatMap((tag): PorticoScript[] => {
    const src = tag.name === 'script' ? tag.attributes.get('src')?.trim() : undefined
    const file = src && files.exec(src)?.[1]
    return file ? [{ tag, file, src, url: addressIn(page, src) }] : []
  })
  const setting = (name: string) =>
    all.map(({ tag }) => tag.attributes.get(name)).find((value) => value !== undefined && value !== '')
  const prefix = setting('data-prefix') ?? 'portal'
  const elements = page.tags.filter(({ name }) => name.startsWith(`${prefix}-`))
  const attribute = (name: string) => elements.map((tag) => tag.attributes.get(name)).find(Boolean)
  return {
    // `user.js`, `frame.js` and `login.js` are usual names: only tags or settings of ours make such a script ours.
    scripts:
      elements.length > 0 || all.some(hasSetting) ? all : all.filter(({ file }) => file.startsWith('portal')),
    prefix,
    elements,
    service: addressIn(page, setting('data-svc') ?? attribute('svc') ?? '/svc'),
    siteKey: setting('data-site-key') ?? attribute('site-key'),
  }
}

const hasSetting = ({ tag }: PorticoScript): boolean =>
  ['data-svc', 'data-site-key', 'data-theme', 'data-prefix'].some((name) => tag.attributes.has(name))
