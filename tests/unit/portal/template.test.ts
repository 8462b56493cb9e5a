import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { safeTemplate } from '../../../demo-host/svc/domain/sites/safe-template.ts'

// The portal's own modules are checked with React's types, so they are fetched without any.
const { readTemplate } = (await import(
  new URL('../../../demo-host/portal/screens/template.tsx', import.meta.url).href
)) as { readTemplate(template: string): ReactNode }

const shown = (template: string) => renderToStaticMarkup(createElement('main', {}, readTemplate(template)))

test('what the service sends shows as it was written, one heading level lower', () => {
  const template = safeTemplate(
    '<h1 dir="rtl">A &amp; B</h1><p id="x">5 &lt; 6 <strong>and</strong><br>more</p>' +
      '<table><tr><th scope="col">Place</th></tr><tr><td colspan="2">Tel Aviv</td></tr></table>' +
      '<ol start="3"><li><a href="mailto:a@b.example">Write</a></li></ol>',
  )
  assert.equal(
    shown(template),
    '<main><h2 dir="rtl">A &amp; B</h2><p id="home-x">5 &lt; 6 <strong>and</strong><br/>more</p>' +
      '<table><tbody><tr><th scope="col">Place</th></tr><tr><td colSpan="2">Tel Aviv</td></tr></tbody></table>' +
      '<ol start="3"><li><a href="mailto:a@b.example" rel="noopener noreferrer">Write</a></li></ol></main>',
  )
})

test('what acts becomes nothing, even where the service had let it through', () => {
  for (const hostile of [
    '<script>window.struck = 1</script>',
    '<img src="x" onerror="window.struck = 1">',
    '<a href="javascript:window.struck = 1">press</a>',
    '<a href="java&#x09;script:alert(1)">press</a>',
    '<img src="http://tracker.example/x.png">',
    '<svg onload="window.struck = 1"></svg>',
    '<iframe srcdoc="&lt;script&gt;"></iframe>',
    '<p style="background: url(//tracker.example)" class="palette" onclick="x()">text</p>',
    '<form action="/svc/logout"><input name="x"></form>',
    '<p id="main">text</p>',
  ]) {
    const markup = shown(hostile)
    assert.doesNotMatch(
      markup,
      /<(script|svg|iframe|form|input|style)|javascript:|tracker|style=|class=| on\w+=|id=/,
      hostile,
    )
  }
})

test('unclosed, doubly closed and deeply nested tags are harmless', () => {
  assert.equal(shown('<p>one<strong>two'), '<main><p>one<strong>two</strong></p></main>')
  assert.equal(shown('one</p></div>two'), '<main>onetwo</main>')
  assert.match(shown('<div>'.repeat(1000) + 'deep'), /deep/)
})

test('what is no tag is text', () => {
  assert.equal(
    shown('1 < 2 &unknown; <3 <%= x %>'),
    '<main>1 &lt; 2 &amp;unknown; &lt;3 &lt;%= x %&gt;</main>',
  )
})
