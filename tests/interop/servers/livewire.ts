import { sampleOf } from '../samples.ts'
import { packaged, type Files } from '../site.ts'

// Livewire's update in the browser after a rerender on the server: it morphs everything except `wire:ignore`.
const livewire = `
  import Alpine from '/assets/alpine.js'
  import morph from '/assets/morph.js'
  Object.assign(window, { Alpine })
  Alpine.plugin(morph)
  Alpine.start()
  const state = { count: 1, dark: false }
  const commands = { $refresh: () => (state.count += 1), "$toggle('dark')": () => (state.dark = !state.dark) }
  document.addEventListener('click', async ({ target }) => {
    const run = commands[target.getAttribute('wire:click')]
    if (!run) return
    run()
    const component = document.querySelector('[wire\\\\:id]')
    const answer = await fetch(component.getAttribute('wire:id'))
    const html = (await answer.text())
      .replace('{{ $count }}', state.count)
      .replace("{{ $dark ? 'dark' : 'light' }}", state.dark ? 'dark' : 'light')
    Alpine.morph(component, html, {
      key: (element) => element.getAttribute('wire:key') ?? element.id,
      lookahead: false,
      updating(element, _to, _childrenOnly, skip) {
        if (element.nodeType === 1 && element.hasAttribute('wire:ignore')) skip()
      },
    })
  })`

/** The sample's pages, as Laravel sends them; with `ignore` false, without `wire:ignore`. */
export function livewireSite(ignore: boolean): Files {
  const sample = sampleOf('livewire')
  const layout = (sample['resources/views/layouts/app.blade.php'] ?? '')
    .replace("@persist('user')", '<div x-persist="user">')
    .replace('@endpersist', '</div>')
    .replace('</head>', '<script type="module" src="/assets/livewire.js"></script></head>')
  const component = (name: string) => {
    const blade = sample[`resources/views/livewire/${name}.blade.php`] ?? ''
    const html = ignore ? blade : blade.replace(' wire:ignore', '')
    return html.replace('<div', `<div wire:id="/component/${name}"`)
  }
  const pageOf = (name: string) =>
    layout.replace(
      '{{ $slot }}',
      component(name).replace('{{ $count }}', '1').replace("{{ $dark ? 'dark' : 'light' }}", 'light'),
    )
  return {
    '/sign-in': pageOf('sign-in'),
    '/account': pageOf('account'),
    '/component/sign-in': component('sign-in'),
    '/component/account': component('account'),
    '/assets/livewire.js': livewire,
    '/assets/alpine.js': packaged('alpinejs/dist/module.esm.js'),
    '/assets/morph.js': packaged('@alpinejs/morph/dist/module.esm.js'),
  }
}
