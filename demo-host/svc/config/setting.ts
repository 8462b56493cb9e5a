/** One setting of the service, as data: the start reads it, `--help` and the documentation print it. */
export interface Setting<T> {
  /** The environment variable. */
  name: string
  says: string
  /** What may be given, as the end of "it must be …". */
  allowed: string
  /** Text used when the variable is not set; `{PORT}` is the port. None means that the setting is off. */
  default?: string
  /** Replaces `default` in production mode. */
  productionDefault?: string
  requiredInProduction?: true
  /** Its value is never shown. */
  secret?: true
  /** The value of a text, or `undefined` when the text is not allowed. */
  parse: (text: string) => T | undefined
}

/** A setting whose value has the type that it is read as. */
export const setting = <T, const S extends Setting<T>>(one: S & Setting<T>) => one
