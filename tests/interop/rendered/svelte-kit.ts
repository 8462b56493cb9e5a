/** What SvelteKit does around pages: it renders them on a server, hydrates them, and goes from page to page. */
export const kitLike = {
  'Kit.svelte': `
    <script lang="ts">
      import Account from './src/Account.svelte'
      import SignIn from './src/SignIn.svelte'

      let { first }: { first: string } = $props()
      let path = $state(first)

      function go(to: string) {
        history.pushState(null, '', to)
        path = to
      }
    </script>
    {#if path === '/account'}<Account />{:else}<SignIn {go} />{/if}`,
  'client.ts': `
    import { hydrate } from 'svelte'
    import Kit from './Kit.svelte'
    hydrate(Kit, { target: document.getElementById('app'), props: { first: location.pathname } })`,
  'server.ts': `
    import { render as renderKit } from 'svelte/server'
    import Kit from './Kit.svelte'
    export const render = (path: string) => {
      const { head, body } = renderKit(Kit, { props: { first: path } })
      return '<!doctype html><html lang="en"><head><title>Acme Cloud</title>' + head + '</head><body><div id="app">' + body + '</div></body></html>'
    }`,
}
