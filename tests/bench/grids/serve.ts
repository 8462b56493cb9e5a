import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** Serves a folder of scripts, and below `/page` a page with a place for a grid for each of them. */
export async function serveGrids(folder: string): Promise<{ pageOf(script: string): string; close(): void }> {
  const server = createServer(({ url = '' }, answer) => {
    const { dir, base, ext } = path.parse(new URL(url, 'http://page').pathname)
    const file = path.join(folder, dir, base)
    if (dir === '/page')
      return answer.setHeader('content-type', 'text/html; charset=utf-8').end(pageWith(base))
    if (!existsSync(file)) return answer.writeHead(404).end()
    answer.setHeader('content-type', ext === '.css' ? 'text/css' : 'text/javascript')
    createReadStream(file).pipe(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    pageOf: (script) => `http://127.0.0.1:${port}/page/${script}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const pageWith = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Rows</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/tabulator.css">
    <style>#place { inline-size: 1200px; block-size: 640px } .line { block-size: 40px; white-space: nowrap }
      .line span { display: inline-block; inline-size: 140px }</style>
    <script type="module" src="/${script}.js"></script>
  </head>
  <body><div id="place"></div></body>
</html>`
