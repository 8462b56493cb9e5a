import { object, refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { isLink } from './link.ts'
import { unreadable } from './reading.ts'
import { text } from './text.ts'

/** An image: its http(s) URL and its alternative text. */
export const image = defineKind({
  type: 'image',
  struct: () => object({ src: refine(size(string(), 1, 2000), 'image', isLink), alt: text(1, 200) }),
  jsonSchema: {
    type: 'object',
    properties: {
      src: { type: 'string', format: 'uri-reference' },
      alt: { type: 'string', minLength: 1, maxLength: 200 },
    },
    required: ['src', 'alt'],
    additionalProperties: false,
  },
  example: { src: 'https://portal.example/logo.png', alt: 'Our logo' },
  format: ({ alt }) => alt,
  cell: 'image',
  input: 'image',
  parse: (typed) => {
    const [src, alt] = [typed('src'), typed('alt')]
    if (!src && !alt) return undefined
    return src && alt ? { src, alt } : unreadable
  },
  problem: [
    '{label} needs a URL that starts with https:// and a description of the image',
    'בשדה {label} נדרשים קישור שמתחיל ב־https:// ותיאור של התמונה',
  ],
  export: ['src', 'alt'],
})
