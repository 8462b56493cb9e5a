/** What Nuxt does around pages: its settings reach the compiler, its imports come by themselves, and it goes from page to page. */
export const nuxtLike = {
  'vite.config.ts': `
    import vue from '@vitejs/plugin-vue'
    Object.assign(globalThis, { defineNuxtConfig: (config) => config })
    const { default: nuxt } = await import('./nuxt.config.ts')
    export default { plugins: [vue({ template: { compilerOptions: nuxt.vue.compilerOptions } })] }`,
  'app.ts': `
    import { createSSRApp, h, shallowRef } from 'vue'
    import { useSession } from './app/composables/useSession.ts'
    import Account from './app/pages/account.vue'
    import SignIn from './app/pages/sign-in.vue'

    export function createApp(first: string) {
      const path = shallowRef(first)
      const navigateTo = (to: string) => {
        history.pushState(null, '', to)
        path.value = to
      }
      Object.assign(globalThis, { navigateTo, useSession })
      const NuxtLink = { props: ['to'], setup: (props, { slots }) => () => h('a', { href: props.to }, slots.default()) }
      return createSSRApp(() => h(path.value === '/account' ? Account : SignIn)).component('NuxtLink', NuxtLink)
    }`,
  'client.ts': `
    import { createApp } from './app.ts'
    createApp(location.pathname).mount('#app')`,
  'server.ts': `
    import { renderToString } from 'vue/server-renderer'
    import { createApp } from './app.ts'
    export const render = async (path: string) =>
      '<!doctype html><html lang="en"><head><title>Acme Cloud</title></head><body><div id="app">' +
      (await renderToString(createApp(path))) + '</div></body></html>'`,
}
