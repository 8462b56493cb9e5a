import { WireError } from './store.ts'

/** Seconds since 1970. */
export const seconds = (): number => Math.floor(Date.now() / 1000)

export const required = (fields: URLSearchParams, name: string): string => {
  const value = fields.get(name)
  if (!value) throw new WireError(400, 'invalid_request_error', `Missing required param: ${name}.`)
  return value
}

export const wholeAmount = (fields: URLSearchParams, name: string): number => {
  const value = required(fields, name)
  if (!/^[1-9]\d{0,11}$/.test(value))
    throw new WireError(400, 'invalid_request_error', `Invalid integer: ${value}`)
  return Number(value)
}

export const metadataOf = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key ? [[key, value]] : []
    }),
  )
