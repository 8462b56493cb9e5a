import { sampleOf } from '../samples.ts'
import { packaged, type Files } from '../site.ts'

/** The sample's pages as a server with that version of htmx sends them, with the requested parts. */
export function htmxSite(version: 2 | 4): Files {
  const { 'layout.html': layout = '', ...pages } = sampleOf('htmx')
  const inherited = layout.replace('hx-boost:inherited', version === 2 ? 'hx-boost' : 'hx-boost:inherited')
  const pageOf = (content = '') => inherited.replace('{{ content }}', content)
  return {
    '/products': pageOf('<h1>Products</h1>'),
    '/sign-in': pageOf(pages['sign-in.html']),
    '/sign-in-again': pages['sign-in.html']!,
    '/account': pageOf(pages['account.html']),
    '/greeting': 'Good to see you',
    '/status': 'All systems are still up.',
    '/assets/htmx.min.js': packaged(`${version === 2 ? 'htmx2' : 'htmx.org'}/dist/htmx.min.js`),
  }
}
