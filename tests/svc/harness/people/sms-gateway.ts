import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A gateway that takes SMS over HTTP. */
export interface SmsGateway {
  url: string
  /** The received messages, oldest first. */
  messages: { to: string; text: string }[]
  /** The status of its next answers; 200 takes a message. */
  status: number
  close(): Promise<void>
}

export const openSmsGateway = async (): Promise<SmsGateway> => {
  const http = createServer((request, response) => {
    void json(request).then((message) => {
      if (gateway.status === 200) gateway.messages.push(message as { to: string; text: string })
      response.writeHead(gateway.status).end()
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const gateway: SmsGateway = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/send`,
    messages: [],
    status: 200,
    async close() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return gateway
}
