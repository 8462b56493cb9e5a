import { sampleOf } from '../samples.ts'
import { packaged, type Files } from '../site.ts'

const modules = { '@hotwired/turbo-rails': '/assets/turbo-rails.js', application: '/assets/application.js' }

// The output of Rails' tags.
const tags: [RegExp, string][] = [
  [/<%= csrf_meta_tags %>/, '<meta name="csrf-token" content="of-rails" />'],
  [
    /<%= javascript_importmap_tags %>/,
    `<script type="importmap">${JSON.stringify({ imports: modules })}</script><script type="module">import 'application'</script>`,
  ],
  [/<%= link_to "([^"]+)", "([^"]+)" %>/g, '<a href="$2">$1</a>'],
]

/** The sample's pages, as Rails sends them. */
export function turboSite(): Files {
  const sample = sampleOf('turbo')
  const layout = tags.reduce(
    (html, [tag, text]) => html.replace(tag, text),
    sample['app/views/layouts/application.html.erb'] ?? '',
  )
  const pageOf = (view = '') => layout.replace('<%= yield %>', view)
  return {
    '/products': pageOf('<h1>Products</h1>'),
    '/sign-in': pageOf(sample['app/views/sessions/new.html.erb']),
    '/account': pageOf(sample['app/views/accounts/show.html.erb']),
    '/assets/application.js': sample['app/javascript/application.js']!,
    '/assets/turbo-rails.js': `export * as Turbo from '/assets/turbo.js'`,
    '/assets/turbo.js': packaged('@hotwired/turbo/dist/turbo.es2017-esm.js'),
  }
}
