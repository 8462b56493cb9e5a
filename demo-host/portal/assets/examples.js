// The documentation's live examples: each element on sample data in the memory of this page, whose policy lets no call leave it.
import { examples, scenarios } from './example-tags.js'

const find = (id) => document.getElementById(id)
const options = find('options')

for (const { tag } of examples) {
  const link = document.createElement('a')
  link.href = `#${tag}`
  link.textContent = tag
  find('elements').append(link)
}
for (const name of scenarios) options.elements.scenario.append(new Option(name || 'an account in use', name))

const valueOf = (name) => options.elements[name].value

/** The chosen element, from the address. */
const chosen = () => examples.find(({ tag }) => location.hash === `#${tag}`) ?? examples[0]

function show() {
  const { tag, summary } = chosen()
  const [scenario, lang, scheme, width] = ['scenario', 'lang', 'scheme', 'width'].map(valueOf)
  const attributes = {
    mode: scenario ? `demo:${scenario}` : 'demo',
    ...(lang !== 'en' && { lang }),
    ...(scheme !== 'auto' && { scheme }),
  }
  find('tag').textContent = `<${tag}>`
  find('summary').textContent = summary
  find('snippet').textContent = snippetOf(tag, attributes)
  for (const link of find('elements').children) link.toggleAttribute('aria-current', link.textContent === tag)
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  const stage = find('stage')
  stage.dataset.scheme = scheme
  stage.dataset.width = width
  stage.replaceChildren(element)
}

function snippetOf(tag, attributes) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<script type="module" src="/sdk/portal.js"></script>\n\n<${tag}${written.join('')}></${tag}>`
}

// Each element begins with the account as it was.
addEventListener('hashchange', () => location.reload())
options.addEventListener('change', show)
show()
