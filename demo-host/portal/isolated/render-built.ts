import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Server from 'portico/server'
import type { Render } from './card-for.ts'

const built = pathToFileURL(path.join(import.meta.dirname, '../../../dist/server/server.js')).href

/** Renders the card by the package as it is built: its sources have styles that only the build can read. */
export const renderBuilt: Render = async (look, nonce) => {
  const { renderFramedLogin } = (await import(built)) as typeof Server
  return renderFramedLogin(look, nonce)
}
