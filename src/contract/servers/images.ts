import { object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { longText, maybe, text } from '../kinds.ts'
import { Task } from '../account/task.ts'

/** Images that are made of servers. */
export const serverImages = {
  clone: rendered({
    method: 'POST',
    path: '/server/:id/hdlib',
    can: 'servers:write',
    summary:
      "Makes an image of the disk that a server starts from, in the library of the server's owner. The server has to be off, and stays as it is.",
    body: object({ name: text(1, 60), description: maybe(longText(0, 2000)) }),
    reply: Task,
    errors: [927, 920, 921],
    idempotent: true,
  }),
}
