// Each line below `@ts-expect-error` must not compile; the type check fails if one does.
import type { HandlerReply, Handlers, Input, ParamNames, Reply } from '../../src/contract/engine/endpoint.ts'
import { endpoint } from '../../src/contract/engine/endpoint.ts'
import { text } from '../../src/contract/kinds.ts'
import type { login } from '../../src/contract/login/login.ts'
import type { site } from '../../src/contract/sites/site.ts'
import { object } from 'superstruct'

declare const give: <T>(value: T) => void

give<Input<typeof login.signIn>>({ body: { email: 'ada@example.com', password: 'secret' } })
// @ts-expect-error THROWS the password is missing
give<Input<typeof login.signIn>>({ body: { email: 'ada@example.com' } })
// @ts-expect-error THROWS a password is text
give<Input<typeof login.signIn>>({ body: { email: 'ada@example.com', password: 7 } })
// @ts-expect-error THROWS the body has no such field
give<Input<typeof login.signIn>>({ body: { email: 'ada@example.com', password: 'secret', admin: true } })
// @ts-expect-error THROWS the body is missing
give<Input<typeof login.signIn>>({})

give<Input<typeof login.sendCode>>({
  body: { email: 'ada@example.com', mediateToken: 't', useSMS: true, phone: '1' },
})
// @ts-expect-error THROWS a switch is not text
give<Input<typeof login.sendCode>>({ body: { email: 'ada@example.com', mediateToken: 't', useSMS: 'yes' } })

give<Input<typeof site.logo>>({ query: { scheme: 'dark' } })
// @ts-expect-error THROWS there is no such scheme
give<Input<typeof site.logo>>({ query: { scheme: 'sepia' } })

declare const session: Reply<typeof login.context>
give<string>(session.csrfToken)
// @ts-expect-error THROWS the answer has no such field
give(session.password)

give<Reply<typeof site.logo>>(new Blob())
give<HandlerReply<typeof site.logo>>(new Response())
// @ts-expect-error THROWS a file is answered as the response that carries it
give<HandlerReply<typeof site.logo>>(true)

declare const signedIn: Reply<typeof login.signIn>
// @ts-expect-error THROWS an answer that may be the second step has no token yet
give(signedIn.csrfToken)

const phone = endpoint({
  method: 'PUT',
  path: '/users/:userId/phones/:phoneId',
  can: 'users:write',
  summary: 'Renames a phone.',
  body: object({ description: text() }),
  reply: object({}),
})
give<ParamNames<typeof phone.path>>('userId')
give<Input<typeof phone>>({ params: { userId: '1', phoneId: '2' }, body: { description: 'Office' } })
// @ts-expect-error THROWS one parameter of the path is missing
give<Input<typeof phone>>({ params: { userId: '1' }, body: { description: 'Office' } })

// @ts-expect-error THROWS a permission says read or write
endpoint({ method: 'GET', path: '/x', can: 'users:rename', summary: '', reply: object({}) })
// @ts-expect-error THROWS a permission is an entry of the navigation
endpoint({ method: 'GET', path: '/x', can: 'people:read', summary: '', reply: object({}) })
// @ts-expect-error THROWS there is no such method
endpoint({ method: 'FETCH', path: '/x', can: 'anyone', summary: '', reply: object({}) })
// @ts-expect-error THROWS an endpoint says what it answers
endpoint({ method: 'GET', path: '/x', can: 'anyone', summary: '' })

// @ts-expect-error THROWS a table's handlers are complete
give<Handlers<typeof site, undefined>>({ show: async () => ({}) as Reply<typeof site.show> })
