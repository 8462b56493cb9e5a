const token = /<(\/?)([\w-]+)((?:\s[\w-]+(?:="[^"]*")?)*)>|([^<]+)/g
const attribute = /([\w-]+)(?:="([^"]*)")?/g
const empty = new Set(['input', 'link'])

/** The nodes of markup that this project has rendered: an element as its name, its attributes and its children, a text as such. */
export function parsed(markup) {
  const all = []
  const open = [all]
  for (const [, end, name, attributes, text] of markup.matchAll(token)) {
    if (text) open.at(-1).push(text)
    else if (end) open.pop()
    else {
      const pairs = Array.from(attributes.matchAll(attribute), ([, key, value = '']) => [key, value])
      const part = [name, Object.fromEntries(pairs)]
      open.at(-1).push(part)
      if (!empty.has(name)) open.push(part)
    }
  }
  return all
}
