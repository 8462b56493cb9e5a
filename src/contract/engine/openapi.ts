import { areas } from '../api/descriptions/areas.ts'
import type { EndpointTable } from './endpoint.ts'
import type { JsonSchema } from './json-schema.ts'
import { operation } from './openapi-operation.ts'
import { errorsSchema, openRefusals } from './openapi-responses.ts'
import { pathTemplates } from './path-template.ts'

/**
 * The OpenAPI 3.1 description of endpoint tables, by area. `cliPackage` is what users give `npm install`, if the
 * provider has published the command line.
 */
export const openapi = (
  tables: Record<string, EndpointTable>,
  version: string,
  { cliPackage }: { cliPackage?: string | null } = {},
): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const refusals = openRefusals()
  const templateOf = pathTemplates(
    Object.values(tables).flatMap((table) => Object.values(table).map(({ path }) => path)),
  )
  for (const [area, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const path = templateOf(endpoint.path)
      const described = { endpoint, path, refusals: refusals.refusalsOf(endpoint) }
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(area, name, described),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico service',
      version,
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
      ...(cliPackage && { 'x-cli-package': cliPackage }),
    },
    servers: [{ url: '/svc', description: 'The service of this portal' }],
    tags: Object.keys(tables).map((name) => {
      const { title, about } = areas[name] ?? {}
      return { name, 'x-displayName': title, description: about }
    }),
    paths,
    components: {
      schemas: { Errors: errorsSchema },
      responses: refusals.components,
      securitySchemes,
    },
  }
}

const about = [
  'The calls of `/svc` that the elements, `portico-cli` and programs with API keys make.',
  'Bodies and replies are JSON, times ISO 8601 in UTC, amounts of money decimal text.',
  'A refused call answers `{ "errors": [{ "code", "info" }] }`, the most important error first.',
].join(' ')

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description: 'The session of a user, set by a sign-in.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'The `csrfToken` of the session, for calls that change something.',
  },
  clientId: { type: 'apiKey', in: 'header', name: 'AuthClientId', description: 'Client ID of an API key.' },
  clientSecret: { type: 'apiKey', in: 'header', name: 'AuthSecret', description: 'Secret of an API key.' },
}
