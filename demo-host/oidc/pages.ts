import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { html } from 'hono/html'
import { demoPersons, type DemoPerson } from './persons.ts'

type Markup = ReturnType<typeof html>

const style = readFileSync(new URL('provider.css', import.meta.url), 'utf8')

/** The page where the user picks a person. `back` is the origin that the choice finally redirects to. */
export const sendChoice = (response: ServerResponse, path: string, back: string): Promise<void> =>
  sendPage(
    response,
    200,
    'Choose a demo account',
    html`<p><b dir="ltr">${back}</b> wants to sign you in.</p>
      <form method="post" action="${path}">
        <ul>
          ${demoPersons.map(choice)}
        </ul>
        <p class="share">
          <label><input type="checkbox" name="share" value="email" checked /> Share email address</label>
        </p>
        <p><button name="person" value="" class="plain">Cancel</button></p>
      </form>`,
    // The form's response redirects to the page that started the sign-in.
    `'self' ${back}`,
  )

/** A page that says something went wrong, or what this place is. */
export const sendNote = (
  response: ServerResponse,
  status: number,
  title: string,
  text: string,
): Promise<void> => sendPage(response, status, title, html`<p>${text}</p>`, "'none'")

export const sendStyle = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' })
  response.end(style)
}

const choice = ({ id, name, about, email }: DemoPerson): Markup =>
  html`<li>
    <button name="person" value="${id}">
      <b>${name}</b>
      <span>${about}${email ? html` <i dir="ltr">${email}</i>` : ''}</span>
    </button>
  </li>`

const sendPage = async (
  response: ServerResponse,
  status: number,
  title: string,
  content: Markup,
  formAction: string,
): Promise<void> => {
  const body = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Demo ID</title>
        <link rel="stylesheet" href="/provider.css" />
      </head>
      <body>
        <main>
          <p class="brand">Demo ID</p>
          <h1>${title}</h1>
          ${content}
          <p class="demo">For demonstration only: nobody is asked for a password here.</p>
        </main>
      </body>
    </html>`
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
  })
  response.end(String(body))
}
