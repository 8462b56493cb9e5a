import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Manifest {
  entries: Record<string, { preload: string[]; views?: Record<string, string[]> }>
}

/** The head of a page with a sign-in form. */
export interface Snippet {
  head: string
  tag: string
}

/**
 * The documented ways to embed sign-in, the loader also with its preloads; the same form written by hand, and the least that a form
 * can be. `sdk` is the folder of the built scripts.
 */
export function snippets(
  sdk: string,
): Record<'login' | 'loader' | 'preloaded' | 'vanilla' | 'floor', Snippet> {
  const { entries } = JSON.parse(readFileSync(path.join(sdk, 'manifest.json'), 'utf8')) as Manifest
  return {
    login: portal('login.js'),
    loader: portal('portal.js'),
    preloaded: portal('portal.js', entries['portal.js']?.views?.['portal-login']),
    vanilla: {
      tag: 'vanilla-login',
      head: `<style>vanilla-login { display: block; min-block-size: 20.5rem }</style><script type="module" src="/vanilla/sign-in.js"></script>`,
    },
    floor: { tag: 'floor-login', head: '<script type="module" src="/vanilla/floor.js"></script>' },
  }
}

/** A reseller's page around a snippet, with something above and below the form that could be moved. */
export function pageWith({ head, tag }: Snippet, style = ''): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sign in</title>
    <style>body { margin: 0; padding: 16px; font: 16px/1.5 sans-serif } ${style}</style>
    ${head}
  </head>
  <body>
    <h1>Aurora Hosting</h1>
    <p>Sign in to manage your servers, networks and invoices.</p>
    <${tag}></${tag}>
    <p>New here? Call us, and a person answers.</p>
    <footer>Aurora Hosting, Storgata 1, Tromsø</footer>
  </body>
</html>`
}

function portal(script: string, files: readonly string[] = []): Snippet {
  const links = files.map((file) => `<link rel="modulepreload" href="/sdk/${file}">`)
  return {
    tag: 'portal-login',
    head: [
      '<link rel="stylesheet" href="/sdk/room.css">',
      ...links,
      `<script type="module" src="/sdk/${script}"></script>`,
    ].join('\n    '),
  }
}
