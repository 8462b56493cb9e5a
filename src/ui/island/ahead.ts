import { fetching } from './shell.ts'

const asked = new Set<string>()

/**
 * Has the browser fetch files in parallel that it would find one by one. Links in the element's own root do
 * not touch the page; imports would not do, since Firefox remembers a failed module and never fetches it
 * again.
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
