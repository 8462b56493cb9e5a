import { good, type Answer, type Client } from '../world/client.ts'

/** A ticket as a user sees it. */
export interface SeenTicket {
  id: string
  state: string
  unread: boolean
  assignee: string
  mayManage: boolean
  staff: string[]
  dtReopen: string | null
  earlier: boolean
  messages: {
    id: string
    kind: string
    author: string
    isStaff: boolean
    isOwn: boolean
    text: string
    attachments: { id: string; name: string; size: number; state: string }[]
  }[]
}

const question = {
  department: 'support',
  priority: 'normal',
  subject: 'My server does not answer',
  message: 'It stopped an hour ago.',
  attachments: [],
}

export const askSupport = (
  client: Client,
  more: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<Answer> => client.post('/support/tickets', { ...question, ...more }, headers)

/** Opens a ticket and answers its id. */
export const openTicket = async (client: Client, more: Record<string, unknown> = {}): Promise<string> =>
  String(good(await askSupport(client, more)).body['id'])

export const write = (
  client: Client,
  id: string,
  message: string,
  { note = false, attachments = [] as string[] } = {},
): Promise<Answer> => client.post(`/support/tickets/${id}/messages`, { message, note, attachments })

export const seenBy = async (client: Client, id: string): Promise<SeenTicket> =>
  good(await client.get(`/support/tickets/${id}`)).body as unknown as SeenTicket

/** The subjects, or another field, of the list of tickets. */
export const listed = async (client: Client, query = '', field = 'subject'): Promise<string[]> => {
  const { body } = good(await client.get(`/support/tickets?${query}`))
  return (body['items'] as Record<string, unknown>[]).map((item) => String(item[field]))
}

/** Brings a file as browsers do, which say how long it is; a stream says nothing. */
export const bring = (
  client: Client,
  name: string,
  content: string | Uint8Array | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  client.call('POST', `/support/attachments?name=${encodeURIComponent(name)}`, {
    raw: content as BodyInit,
    headers: {
      'content-type': 'application/octet-stream',
      ...(content instanceof ReadableStream ? {} : { 'content-length': String(Buffer.byteLength(content)) }),
      ...headers,
    },
  })

export const brought = async (client: Client, name = 'log.txt', content = 'a line'): Promise<string> =>
  String(good(await bring(client, name, content)).body['id'])
