import type { Files } from './site.ts'

/** A page as WordPress sends it: the scripts of plugins and themes around the editors' content. */
export const pageOf = (content: string, head = ''): string => `<!DOCTYPE html>
<html lang="en-US">
<head><meta charset="UTF-8" /><title>Sign in &#8211; Acme Cloud</title>${head}</head>
<body class="wp-singular page-template-default page wp-embed-responsive">
<div class="wp-site-blocks"><main class="wp-block-group is-layout-flow">
<div class="entry-content wp-block-post-content is-layout-constrained">${content}</div>
</main></div>
</body>
</html>`

/** WordPress' output for a plugin that enqueues a module, gives its tag an attribute, and has shortcodes. */
export function runPlugin(php: string): { head: string; expand(content: string): string } {
  const [, handle = '', src = ''] =
    /wp_enqueue_script_module\('([\w-]+)', '([^']+)', \[\], null\)/.exec(php) ?? []
  const [, id = ''] = /\['id'\] \?\? ''\) === '([\w-]+)'/.exec(php) ?? []
  const [, attribute = '', value = ''] = /\$attributes\['([\w-]+)'\] = '([^']+)'/.exec(php) ?? []
  const codes: Files = Object.fromEntries(
    Array.from(php.matchAll(/add_shortcode\('(\w+)', fn\(\) => '([^']*)'\)/g), ([, name = '', html = '']) => [
      name,
      html,
    ]),
  )
  const added = id === `${handle}-js-module` ? ` ${attribute}="${value}"` : ''
  return {
    head: `<script type="module" src="${src}" id="${handle}-js-module"${added}></script>`,
    // A shortcode alone in a paragraph.
    expand: (content) => content.replace(/^\[(\w+)\]$/gm, (_, name: string) => `<p>${codes[name]}</p>\n`),
  }
}
