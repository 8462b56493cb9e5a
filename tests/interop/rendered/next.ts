/** What Next does around pages: it renders the document on a server, hydrates it, and goes from page to page. */
export const nextLike = {
  'document.tsx': `
    import { useEffect, useState } from 'react'
    import Account from './app/account/page'
    import SignIn from './app/sign-in/page'

    export function Document({ path }: { path: string }) {
      const [current, go] = useState(path)
      useEffect(() => addEventListener('popstate', () => go(location.pathname)), [])
      return (
        <html lang="en">
          <head><title>Acme Cloud</title></head>
          <body>{current === '/account' ? <Account /> : <SignIn />}</body>
        </html>
      )
    }`,
  'client.tsx': `
    import { hydrateRoot } from 'react-dom/client'
    import { Document } from './document'
    hydrateRoot(document, <Document path={location.pathname} />)`,
  'server.tsx': `
    import { PassThrough } from 'node:stream'
    import { text } from 'node:stream/consumers'
    import { renderToPipeableStream } from 'react-dom/server'
    import { Document } from './document'

    export const render = (path: string) =>
      new Promise((resolve, reject) => {
        const { pipe } = renderToPipeableStream(<Document path={path} />, {
          onAllReady: () => resolve(text(pipe(new PassThrough()))),
          onError: reject,
        })
      })`,
  'navigation.ts': `
    export const useRouter = () => ({
      push(path: string) {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      },
    })`,
  'vite.config.ts': `
    export default { resolve: { alias: { 'next/navigation': '/navigation.ts' } } }`,
}
