// Texts from a compromised service. Each calls `canary()` or requests `/canary` if a page treats it as more
// than text.

const act = 'canary()'
const tags = ['img', 'svg', 'body', 'video', 'audio', 'input', 'details', 'marquee', 'iframe', 'object', 'p']
const handlers = ['onerror', 'onload', 'onfocus', 'onclick', 'ontoggle', 'onanimationstart', 'onpointerenter']

const markup = [
  ...tags.flatMap((tag) =>
    handlers.map((handler) => `<${tag} src=/canary ${handler}=${act} autofocus open>`),
  ),
  `<script>${act}</script>`,
  `<script src="/canary"></script>`,
  `<script type=module>import "/canary"</script>`,
  `</script><script>${act}</script>`,
  `<ScRiPt>${act}</sCrIpT>`,
  `<scr<script>ipt>${act}</scr</script>ipt>`,
  `<style>@import "/canary"</style>`,
  `<link rel=stylesheet href=/canary>`,
  `<base href="/canary/">`,
  `<meta http-equiv=refresh content="0;url=/canary">`,
  `<iframe srcdoc="<script>parent.${act}</script>"></iframe>`,
  `<form action=/canary><input name=password><button>Sign in</button></form>`,
  `<a href="javascript:${act}">Sign in</a>`,
  `<a href="data:text/html,<script>${act}</script>">x</a>`,
  `<math><mtext><table><mglyph><style><img src=/canary onerror=${act}>`,
  `<svg><animate onbegin=${act} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${act}>#x"/></svg>`,
  `<noscript><p title="</noscript><img src=/canary onerror=${act}>">`,
  `<template shadowrootmode=open><script>${act}</script></template>`,
  `<portal-login svc="/canary"></portal-login>`,
  `<slot name="email"></slot>`,
  `<div id=canary name=canary>`,
  `<!--><img src=/canary onerror=${act}>-->`,
  `<![CDATA[<img src=/canary onerror=${act}>]]>`,
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "/canary">]>&y;`,
  `"><img src=/canary onerror=${act}>`,
  `' autofocus onfocus=${act} x='`,
  `" onmouseover="${act}`,
  '` onmouseover=`canary()',
  `&lt;img src=/canary onerror=${act}&gt;`,
  `&#x3c;img src=/canary onerror=${act}&#x3e;`,
  `%3Cimg%20src%3D%2Fcanary%20onerror%3Dcanary()%3E`,
  `\\x3cimg src=/canary onerror=${act}\\x3e`,
  `＜img src=/canary onerror=${act}＞`,
  `<img\u0000src=/canary onerror=${act}>`,
  `<img/src=/canary/onerror=${act}>`,
  `<\u200bscript>${act}</script>`,
]

const addresses = [
  `javascript:${act}`,
  `JaVaScRiPt:${act}`,
  ` \u0001javascript:${act}`,
  `java\tscript:${act}`,
  `java\nscript:${act}`,
  `javascript://%0a${act}`,
  `vbscript:${act}`,
  `data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==`,
  `blob:null/canary`,
  `file:///canary`,
  '//canary.example/canary',
  '/\\canary.example/canary',
  'https://canary.example@localhost/canary',
  '../../../../canary',
  '..%2f..%2fcanary',
]

const templates = [
  '{email}',
  '{to}',
  '{time}',
  '{network}',
  '{label}',
  '{countdown}',
  '{info}',
  '{constructor}',
  '{__proto__}',
  '{toString}',
  '{{constructor.constructor("canary()")()}}',
  '{{7*7}}',
  '${canary()}',
  '#{canary()}',
  '<%= canary() %>',
  '[[canary()]]',
  "$&$1$`$'$$",
  '%s%n%d%x',
  '{0}{1}',
  '{',
  '}{',
]

const objects = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '[object Object]',
  '{"__proto__":{"canary":true}}',
  '["$$typeof","canary"]',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e400',
  '0x10',
]

const elsewhere = [
  "'; drop table account; --",
  '" or ""="',
  '=HYPERLINK("/canary","x")',
  '+canary()',
  '@SUM(1)',
  '| /canary',
  '$(canary)',
  '`canary`',
  '\r\nSet-Cookie: canary=1',
  '%0d%0aLocation:/canary',
  '*/canary()/*',
  '//canary()\n',
  'url(/canary)',
  '}*{background:url(/canary)}',
  '\\',
  '\\u003cimg src=/canary\\u003e',
]

const letters = [
  '\u202egnidaer sdrawkcab\u202c',
  '\u2067\u2066\u202d',
  '\u2066unclosed',
  '\u2069\u2069closed twice',
  '\u200b\u200c\u200d\ufeff',
  '\u200f\u200e',
  '\u0000',
  '\u0007\u001b[31mred',
  '\ud800',
  'a\udc00b',
  '\ufffe\uffff',
  'ﷺ'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(60),
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'z' + '\u0300\u0315\u0329'.repeat(100),
  'שלום <b>עולם</b>',
  'مرحبا\u202e<img src=/canary>',
  'ｆｕｌｌ　ｗｉｄｔｈ',
  'ѕсrірt',
  'İıſßŒﬁ',
  '\t\t\t\v\f',
  'first\n\nsecond\n\nthird',
  '\u2028\u2029',
]

const sizes = [
  'x'.repeat(10_000),
  'ש'.repeat(10_000),
  '漢'.repeat(5000),
  'word '.repeat(2000),
  `${'<b>'.repeat(2000)}`,
  'https://example.com/' + 'a'.repeat(2000),
  '\n'.repeat(500) + 'far below',
  '-'.repeat(3000),
  'a@' + 'b.'.repeat(1000) + 'com',
]

/** Texts that mean harm, by what would have to go wrong for them to do any. */
export const hostileKinds: Readonly<Record<string, readonly string[]>> = {
  markup,
  addresses,
  templates,
  objects,
  elsewhere,
  letters,
  sizes,
}

/** Two hundred texts that mean harm, each once. */
export const hostileStrings: readonly string[] = Object.values(hostileKinds).flat()

/** Five of them, of five kinds; which ones depends on where, so that all places together meet many. */
export function someHostile(where: string): string[] {
  let number = 7
  for (const letter of where) number = (number * 31 + letter.codePointAt(0)!) % 65_521
  return [markup, [...addresses, ...elsewhere], [...templates, ...objects], letters, sizes].map(
    (kind) => kind[number % kind.length]!,
  )
}
