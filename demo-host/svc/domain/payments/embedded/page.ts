import { readFileSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../kernel/db/rows.ts'
import { hostOf, type PageOwners } from '../../../kernel/http/cross-origin.ts'
import { isMisdirected } from '../../../kernel/http/fail.ts'
import { addCard } from './add-card.ts'
import { isCardName, testCards, type CardName } from './cards.ts'
import { moneyText } from './money-text.ts'
import { pageWords, type PageWords } from './page-words.ts'
import { openSession, payWith, type PayResult } from './pay.ts'
import { isSavedCardName, savedCards, type SavedCardName } from './saved-cards.ts'
import { statementOf } from './statement.ts'
import type { Wire } from './store.ts'

export interface PaymentPageParts {
  query: Kysely<Tables>
  sites: Pick<PageOwners, 'ofRequest'>
  /** Sends the events of a payment, now or a little later. */
  sendEvents(): void
}

const style = readFileSync(new URL('page.css', import.meta.url), 'utf8')

/** Serves the page of the embedded provider below `base`: customers choose a test card there, and type none. */
export const servePaymentPage = (app: Hono, base: string, parts: PaymentPageParts): void => {
  app.get(
    `${base}/page.css`,
    () =>
      new Response(style, {
        headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
      }),
  )
  app.get(`${base}/:session`, (c) =>
    atSession(parts, c, async (shown) => {
      const { session, language } = shown
      return session['mode'] === 'setup' && session['status'] === 'complete'
        ? statementPage(shown, await statementOf(parts.query, session, language))
        : payPage(shown)
    }),
  )
  app.post(`${base}/:session`, (c) =>
    atSession(parts, c, async (shown) => {
      if (shown.session['status'] !== 'open') return payPage(shown)
      const { card = '' } = await c.req.parseBody<{ card?: string }>()
      if (shown.session['mode'] === 'setup') return setUp(parts, c, shown, card)
      if (!isCardName(card))
        return payPage(shown, c.req.query('refused') === undefined ? '' : shown.words.declined)
      if (isChallenged(card) && c.req.query('confirmed') === undefined) return challengePage(shown, card)
      const result = await payWith(parts.query, shown.session.id, card)
      if (result === 'paid' || result === 'processing' || result === 'unanswered') parts.sendEvents()
      return afterwards(shown, result)
    }),
  )
}

const setUp = async (parts: PaymentPageParts, c: Context, shown: Shown, card: string): Promise<Response> => {
  if (!isSavedCardName(card))
    return payPage(shown, c.req.query('refused') === undefined ? '' : shown.words.declined)
  if ('challenge' in savedCards[card] && c.req.query('confirmed') === undefined)
    return challengePage(shown, card)
  const result = await addCard(parts.query, shown.session.id, card)
  if (result === 'added') parts.sendEvents()
  return afterwards(shown, result === 'added' ? 'paid' : result)
}

interface Shown {
  session: Wire
  words: PageWords
  language: 'en' | 'he'
  amount: string
}

const atSession = async (
  { query, sites }: PaymentPageParts,
  c: Context,
  show: (shown: Shown) => Promise<Response>,
): Promise<Response> => {
  // Other pages whose name resolves to this machine (DNS rebinding) are refused.
  const isElsewhere = await sites.ofRequest(c.req.raw.headers, hostOf(c)).then(() => false, isMisdirected)
  if (isElsewhere) return c.text('There is no site at this host.', 421)
  const session = await openSession(query, c.req.param('session') ?? '')
  if (!session)
    return page({ language: 'en', words: pageWords.en }, html`<p>${pageWords.en.missing}</p>`, 404)
  const language = session['locale'] === 'he' ? 'he' : 'en'
  const words = pageWords[language]
  return show({ session, words, language, amount: amountOf(session, language) })
}

const payPage = async (shown: Shown, error = ''): Promise<Response> => {
  const { session, words, amount } = shown
  const isSetup = session['mode'] === 'setup'
  if (session['status'] !== 'open')
    return page(
      shown,
      html`<p>${session['status'] === 'complete' ? (isSetup ? words.added : words.paid) : words.expired}</p>
        ${backLink(shown, 'success_url', words.back)}`,
    )
  const offered: Readonly<Record<string, { last4: string }>> = isSetup ? savedCards : testCards
  const cards = Object.entries(offered).map(
    ([name, { last4 }], index) =>
      html`<label
        ><input type="radio" name="card" value="${name}" ${index === 0 ? 'checked' : ''} /><span
          >${isSetup ? words.savedCard[name as SavedCardName] : words.card[name as CardName]}</span
        ><bdi dir="ltr">•••• ${last4}</bdi></label
      >`,
  )
  return page(
    shown,
    html`<h1>${isSetup ? words.addTitle : (session['title'] as string)}</h1>
      ${isSetup ? '' : html`<p class="amount"><bdi>${amount}</bdi></p>`}
      <p class="note">${words.testMode}</p>
      ${error && html`<p class="error" role="alert">${error}</p>`}
      <form method="post" action="?">
        <fieldset>
          <legend>${words.cards}</legend>
          ${cards}
        </fieldset>
        <button>${isSetup ? words.add : words.pay.replace('{amount}', amount)}</button>
      </form>
      ${backLink(shown, 'cancel_url', words.cancel)}`,
  )
}

/** The page where a card was added, later: its statement, as its bank would show it. */
const statementPage = (
  shown: Shown,
  lines: readonly { text: string; amount: string }[],
): Promise<Response> => {
  const { words } = shown
  return page(
    shown,
    html`<h1>${words.statement}</h1>
      <p>${words.added}</p>
      ${lines.length === 0 ? html`<p class="note">${words.noCharges}</p>` : ''}
      <ul>
        ${lines.map(({ text, amount }) => html`<li>${text}: <bdi>${amount}</bdi></li>`)}
      </ul>
      ${backLink(shown, 'success_url', words.back)}`,
  )
}

const challengePage = (shown: Shown, card: CardName | SavedCardName): Promise<Response> => {
  const { words, amount, session } = shown
  const isSetup = session['mode'] === 'setup'
  return page(
    shown,
    html`<h1>${words.challengeTitle}</h1>
      <p>${isSetup ? words.challengeCard : words.challenge.replace('{amount}', amount)}</p>
      <form method="post" action="?confirmed">
        <input type="hidden" name="card" value="${card}" /><button>
          ${isSetup ? words.confirmCard : words.confirm}
        </button>
      </form>
      <form method="post" action="?refused">
        <button class="second">${isSetup ? words.refuseCard : words.refuse}</button>
      </form>`,
  )
}

const afterwards = (shown: Shown, result: PayResult): Response | Promise<Response> => {
  const { session, words } = shown
  if (result === 'declined') return payPage(shown, words.declined)
  if (result === 'unanswered')
    return page(
      shown,
      html`<p role="alert">${words.noAnswer}</p>
        ${backLink(shown, 'success_url', words.back)}`,
      504,
    )
  return new Response(null, {
    status: 303,
    headers: { location: String(session['success_url']), ...headersFor(session) },
  })
}

const isChallenged = (card: CardName): boolean => 'challenge' in testCards[card]

const backLink = ({ session }: Shown, to: 'success_url' | 'cancel_url', words: string) =>
  html`<p class="back"><a href="${String(session[to])}">${words}</a></p>`

const amountOf = (session: Wire, language: string): string =>
  session['mode'] === 'setup' ? '' : moneyText(session['amount_total'], session['currency'], language)

const page = async (
  { language, words, session }: Pick<Shown, 'language' | 'words'> & { session?: Wire },
  content: ReturnType<typeof html>,
  status = 200,
): Promise<Response> => {
  const body = await html`<!doctype html>
    <html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${words.title}</title>
        <link rel="stylesheet" href="page.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
  return new Response(String(body), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...headersFor(session),
    },
  })
}

// Browsers hold a redirect after a form to `form-action` too.
const headersFor = (session: Wire | undefined): Record<string, string> => {
  const back = session ? ` ${new URL(String(session['success_url'])).origin}` : ''
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'${back}; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
  }
}
