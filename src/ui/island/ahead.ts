import { fetching } from './shell.ts'

const asked = new Set<string>()

/**
 * Has the browser fetch side by side what it would find one after the other. By links in the element's own root, where they touch nothing
 * of the page, and not by imports: Firefox remembers a module that could not be had, and never asks for it again.
 */
fetching.ahead = (root, files) => {
  const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? { nonce: '' }
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const link = document.createElement('link')
    link.onload = link.onerror = () => link.remove()
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', nonce })
    link.href = import.meta.url.replace(/[^/]*(\?.*)?$/, file)
    root.append(link)
  }
}
