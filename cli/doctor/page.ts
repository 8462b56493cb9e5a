import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { CannotRun } from '../verify/options.ts'
import { readHtml, type Source, type Tag } from './html.ts'
import { readPolicies, type Policy } from './policy.ts'
import type { Web } from './web.ts'

/** A style sheet of a page. */
export interface Sheet {
  css: string
  /** File or address. */
  at: string
  /** Line of its first line in `at`. */
  line: number
}

/** A page with what belongs to it. */
export interface Page extends Source {
  /** As given: the file, or the address after redirects. */
  name: string
  /** Where the page is or will be: addresses count from here. Undefined for a file without `--at`. */
  url: URL | undefined
  /** Empty for a file. */
  headers: Headers
  policies: readonly Policy[]
  sheets: readonly Sheet[]
}

/** Where a page is read from, and where it will be if that is elsewhere. */
export interface PlaceOfPage {
  target: string
  at: URL | undefined
}

/** Reads a page by address or file, with the style sheets that it names. Throws `CannotRun`. */
export const readPage = async ({ target, at }: PlaceOfPage, web: Web): Promise<Page> => {
  const { text, url, headers, name } = /^https?:/i.test(target)
    ? await overHttp(target, web)
    : await fromFile(target, at)
  const source = readHtml(text)
  const metas = source.tags.filter(
    ({ name: tag, attributes }) =>
      tag === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
  )
  const policies = [
    headers.get('content-security-policy'),
    ...metas.map(({ attributes }) => attributes.get('content')),
  ]
  return {
    ...source,
    name,
    url,
    headers,
    policies: policies.flatMap((policy) => readPolicies(policy ?? '')),
    sheets: await sheetsOf(source, name, url ?? pathToFileURL(target), web),
  }
}

/** The address of an attribute's value; undefined if it isn't known or no address. */
export const addressIn = (page: Pick<Page, 'url'>, value: string | undefined): URL | undefined => {
  if (value === undefined || !URL.canParse(value, page.url?.href)) return undefined
  return new URL(value, page.url?.href)
}

const overHttp = async (target: string, web: Web) => {
  if (!URL.canParse(target)) throw new CannotRun(`${target} is not an address.`)
  const answer = await web.get(new URL(target), { accept: 'text/html' })
  if ('failure' in answer) throw new CannotRun(`${target} could not be loaded: ${answer.failure}`)
  if (answer.status >= 400) throw new CannotRun(`${target} answers ${answer.status}.`)
  if (!/html/.test(answer.headers.get('content-type') ?? ''))
    throw new CannotRun(`${target} is not a page: its content type is ${answer.headers.get('content-type')}.`)
  return { text: answer.text, url: answer.url, headers: answer.headers, name: answer.url.href }
}

const fromFile = async (target: string, at: URL | undefined) => {
  const text = await readFile(target, 'utf8').catch((error: Error) => {
    throw new CannotRun(`${target} could not be read: ${error.message}`)
  })
  return { text, url: at, headers: new Headers(), name: target }
}

const mostSheets = 20

const sheetsOf = async (source: Source, name: string, base: URL, web: Web): Promise<Sheet[]> => {
  const named = source.tags.filter(isSheet).slice(0, mostSheets)
  const found = await Promise.all(
    named.map(async (tag): Promise<Sheet | undefined> => {
      if (tag.name === 'style') return { css: tag.text, at: name, line: tag.line }
      const href = tag.attributes.get('href') ?? ''
      if (!URL.canParse(href, base.href)) return undefined
      const url = new URL(href, base.href)
      const css = await cssAt(url, web)
      return css === undefined ? undefined : { css, at: url.protocol === 'file:' ? href : url.href, line: 1 }
    }),
  )
  return found.filter((sheet) => sheet !== undefined)
}

const isSheet = ({ name, attributes }: Tag): boolean =>
  name === 'style' || (name === 'link' && /\bstylesheet\b/i.test(attributes.get('rel') ?? ''))

const cssAt = async (url: URL, web: Web): Promise<string | undefined> => {
  if (url.protocol === 'file:') return readFile(url, 'utf8').catch(() => undefined)
  const answer = await web.get(url, { accept: 'text/css' })
  return 'failure' in answer || answer.status >= 400 ? undefined : answer.text
}
