import { object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { longText, maybe, text } from '../kinds.ts'
import { Task } from '../account/task.ts'

/** Images of servers. */
export const serverImages = {
  clone: rendered({
    method: 'POST',
    path: '/server/:id/hdlib',
    can: 'servers:write',
    summary:
      "Saves a server's boot disk as an image in the owner's library. The server must be off and stays unchanged.",
    body: object({ name: text(1, 60), description: maybe(longText(0, 2000)) }),
    reply: Task,
    errors: [927, 920, 921],
    idempotent: true,
  }),
}
