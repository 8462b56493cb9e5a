import { menuAnswer } from '../page/menu-answer.ts'
import { answersWith } from './api-page.ts'
import type { Answers } from '../page/fake-svc.ts'

const json = (schema: object, example: unknown) => ({ content: { 'application/json': { schema, example } } })

const server = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })

const cmd = json(
  { type: 'object', properties: { cmdId: { type: 'string' } }, required: ['cmdId'] },
  { cmdId: '12' },
)

/** What a small service says of its calls, in whatever language. */
export const describedBy = (summary: string, titled = (title: string) => title) => ({
  openapi: '3.1.0',
  info: { title: 'A service', version: '1.2.3' },
  tags: [
    { name: 'servers', 'x-displayName': titled('Servers') },
    { name: 'profile', 'x-displayName': titled('Profile') },
  ],
  paths: {
    '/servers': {
      get: {
        operationId: 'servers.list',
        tags: ['servers'],
        summary: titled('List servers'),
        description: summary,
        'x-key-access': 'read',
        'x-error-codes': [20, 909],
        parameters: [
          {
            name: 'filter',
            in: 'query',
            required: false,
            schema: { type: 'string', maxLength: 100 },
            description: 'Text to search for.',
          },
        ],
        responses: {
          200: json(
            {
              type: 'object',
              required: ['items'],
              properties: {
                items: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
              },
            },
            { items: [{ name: 'web-1' }] },
          ),
        },
      },
    },
    '/server/{id}/power': {
      put: {
        operationId: 'servers.power',
        tags: ['servers'],
        summary: titled('Power a server on or off'),
        description: summary,
        'x-key-access': 'power',
        'x-error-codes': [927],
        parameters: [server('id')],
        requestBody: json(
          { type: 'object', properties: { power: { enum: ['on', 'off'] } }, required: ['power'] },
          { power: 'on' },
        ),
        responses: { 200: cmd },
      },
    },
    '/server/{id}/terminate': {
      delete: {
        operationId: 'servers.terminate',
        tags: ['servers'],
        summary: titled('Terminate a server'),
        description: summary,
        'x-key-access': 'terminate',
        parameters: [server('id')],
        responses: { 200: cmd },
      },
    },
    '/user': {
      get: {
        operationId: 'profile.user',
        tags: ['profile'],
        summary: titled('Get the user'),
        description: summary,
        parameters: [],
        responses: { 204: {} },
      },
    },
  },
})

/** The same of a provider that has published the command line. */
export const publishedAs = (cliPackage: string) => {
  const description = describedBy('The summary of a call.')
  return { body: { ...description, info: { ...description.info, 'x-cli-package': cliPackage } } }
}

/** What the service answers to who may see the pages about the API. */
export const referenceAnswers = (
  answers: Answers = {},
  summary = 'The summary of a call.',
  titled?: (title: string) => string,
): Answers =>
  answersWith({
    'GET /header/menu': menuAnswer({ menu: ['keys', 'docs', 'cli', 'developersTools'] }),
    'GET /openapi.json': { body: describedBy(summary, titled) },
    ...answers,
  })
