import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { good, type Client } from './client.ts'

/** Where the document describes a JSON value: its schema, and the example beside it. */
export interface Described {
  /** As `GET /users 200`. */
  where: string
  schema: object
  example: unknown
}

/** The OpenAPI document of a service, read by a validator that does not come from this project. */
export interface OpenApiDocument {
  /** What the OpenAPI 3.1 schema finds wrong with the document itself. */
  faults: unknown
  /** Every JSON body and reply. */
  described: readonly Described[]
  /** What is wrong with a value by the schema at this place. Throws where the document has none there. */
  faultsOf(where: string, value: unknown): string
}

export const readDocument = async (client: Client): Promise<OpenApiDocument> => {
  const { text } = good(await client.get('/openapi.json'))
  const document = JSON.parse(text) as Document
  const { errors: faults } = await new Validator().validate(JSON.parse(text))
  // Strict, so that a keyword or a format that no validator knows is a fault too.
  const ajv = new Ajv2020({
    strictRequired: false,
    allowUnionTypes: true,
  })
  formats.default(ajv, ['date', 'date-time', 'email', 'uri', 'uri-reference', 'binary'])
  ajv.addVocabulary(['components', 'x-found-in', 'x-links', 'x-offered-at', 'x-order-of', 'x-path-system'])
  ajv.addSchema({ $id: 'document', components: document.components })
  const described = [...placesIn(document)]
  const byPlace = new Map(described.map((place) => [place.where, place]))
  return {
    faults,
    described,
    faultsOf(where, value) {
      const place = byPlace.get(where)
      if (!place) throw new Error(`The document describes no ${where}.`)
      const check = ajv.compile(place.schema)
      return check(value) ? '' : ajv.errorsText(check.errors)
    },
  }
}

function* placesIn({ paths }: Document): Generator<Described> {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path}`
      for (const [name, part] of Object.entries({ body: requestBody, ...responses })) {
        const json = part?.content?.['application/json']
        if (json) yield { where: `${call} ${name}`, ...json, schema: within(json.schema) }
      }
    }
}

const within = (schema: Json['schema']): object => (schema.$ref ? { $ref: `document${schema.$ref}` } : schema)

interface Json {
  schema: { $ref?: string }
  example: unknown
}
interface Part {
  content?: Record<string, Json>
}
interface Document {
  components: object
  paths: Record<string, Record<string, { requestBody?: Part; responses: Record<string, Part> }>>
}
