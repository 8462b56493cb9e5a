/** States that no first frame is in. */
const later = /\[(aria-invalid|data-code)\b|^@keyframes/

/** Divides a style sheet: `first` are the rules and tokens that elements of these classes need to begin with, `rest` is all else. */
export function splitStyles(styles, classes) {
  const isFirst = ({ selector, text }) =>
    !later.test(selector) &&
    namesIn(selector.startsWith('@') ? text : `${selector}{`).every((name) => classes.has(name))
  const rules = rulesIn(styles)
  const used = tokensIn(rules.filter((rule) => isFirst(rule) && !isTokens(rule)))
  const [first, rest] = [[], []]
  for (const rule of rules) {
    if (isTokens(rule)) {
      first.push(declaring(rule, (token) => !token || used.has(token)))
      rest.push(declaring(rule, (token) => token && !used.has(token)))
    } else if (isFirst(rule)) first.push(rule.text)
    else rest.push(rule.text)
  }
  return { first: first.join(''), rest: rest.join('') }
}

function rulesIn(styles) {
  const rules = []
  let [depth, start] = [0, 0]
  for (const { 0: brace, index } of styles.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth) continue
    const text = styles.slice(start, index + 1).trim()
    rules.push({ text, selector: text.slice(0, text.indexOf('{')).trim() })
    start = index + 1
  }
  return rules
}

const namesIn = (text) => Array.from(text.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g), ([, name]) => name)

/** The rule that declares all colors. */
const isTokens = ({ selector, text }) => selector === ':host' && text.includes('--_')

const tokensIn = (rules) =>
  new Set(rules.flatMap(({ text }) => Array.from(text.matchAll(/var\((--_[\w-]+)/g), ([, name]) => name)))

function declaring({ text }, isWanted) {
  const all = text
    .slice(text.indexOf('{') + 1, -1)
    .split(';')
    .filter((each) => each.trim())
  const wanted = all.filter((each) => isWanted(/^\s*(--_[\w-]+)/.exec(each)?.[1]))
  return wanted.length ? `:host{${wanted.join(';')}}` : ''
}
