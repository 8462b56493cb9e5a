import { array, enums, object, refine } from 'superstruct'
import { hasControls } from '../engine/broken-text.ts'
import { maybe } from '../engine/shapes.ts'
import type { AnyStruct } from '../engine/endpoint.ts'
import { defineKind, schemaOf } from './kind.ts'
import { list } from './list.ts'
import { text } from './text.ts'

/** A link with its name, shown in one language or in all. */
export interface NamedLink {
  label: string
  address: string
  language?: string | undefined
}

const longestLabel = 40
const longestAddress = 500

// Neither a user's name before the host, which could pass for one, nor what ends an attribute or a line.
const https = /^https:\/\/(?!-)[\p{L}\p{N}.-]+(:\d{1,5})?([/?#][^\s\p{C}\\<>"]*)?$/u

const isRight = ({ label, address }: NamedLink): boolean =>
  label.trim() !== '' && !hasControls(label) && https.test(address)

/** Several links with names, in an order: they lead to secure pages. */
export const namedLinks = defineKind({
  type: 'namedLinks',
  struct: (languages: readonly string[] = ['en', 'he'], to: number = 10) => {
    const link = object({
      label: text(1, longestLabel),
      address: text(1, longestAddress),
      language: maybe(enums(languages)),
    })
    return refine(
      array(link),
      'namedLinks',
      (links: NamedLink[]) => links.length <= to && links.every(isRight),
    )
  },
  jsonSchema: (languages = ['en', 'he'], to = 10) => ({
    type: 'array',
    maxItems: to,
    [key]: { languages, most: to },
    items: {
      type: 'object',
      required: ['label', 'address'],
      additionalProperties: false,
      properties: {
        label: { type: 'string', minLength: 1, maxLength: longestLabel, description: 'Its name.' },
        address: {
          type: 'string',
          pattern: https.source,
          maxLength: longestAddress,
          description: 'Where it leads.',
        },
        language: {
          type: 'string',
          enum: languages,
          description: 'For whom it is; omitted for all languages.',
        },
      },
    },
  }),
  example: [{ label: 'Status', address: 'https://status.portal.example/', language: 'en' }],
  format: (value, reader) =>
    list.format(
      value.map(({ label, address, language }) =>
        [`${label}: ${address}`, ...(language ? [`(${reader.nameOf('language', language)})`] : [])].join(' '),
      ),
      { ...reader, word: String },
    ),
  input: 'namedLinks',
  parse: (typed, _, of) => {
    const rows = Array.from({ length: linksIn(of)?.most ?? 0 }, (_row, at): NamedLink => {
      const language = typed(`${at}.language`)
      return {
        label: typed(`${at}.label`),
        address: typed(`${at}.address`),
        ...(language && { language }),
      }
    })
    return rows.filter(({ label, address }) => label || address)
  },
  problem: [
    '{label} need a name of up to 40 characters and an address that begins with https://',
    'בשדה {label} נדרשים לכל קישור שם של עד 40 תווים וכתובת שמתחילה ב־https://',
  ],
  reason: (value, schema) =>
    Array.isArray(value) && value.length > Number(schema['maxItems']) ? 'mostLinks' : 'namedLinks',
})

/** Bounds of a field of this kind. */
interface Links {
  /** Languages that a link can be for. */
  languages: readonly string[]
  /** How many there can be. */
  most: number
}

/** Bounds of a field, if it is of this kind. */
export const linksIn = (of: AnyStruct): Links | undefined => schemaOf(of)?.[key] as Links | undefined

// OpenAPI reserves the prefix `x-` for extensions.
const key = 'x-links'
