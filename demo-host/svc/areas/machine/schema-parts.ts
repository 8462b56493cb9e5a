/** An option of a command. */
export interface Flag {
  name: string
  usage: string
  required?: true
  array?: true
  bool?: true
  /** Default value, as text. */
  default?: string
}

interface Field {
  name: string
  flag?: string
  array?: true
  bool?: true
  number?: true
  long?: true
  /** Value at which a client stops waiting, and its output until then. */
  wait?: string
  waitError?: string
  waitPrintField?: string
  /** The flag names a file, and its text is sent. */
  fromFile?: true
}

/** A command of a client. */
export interface Command {
  use: string
  short: string
  wait?: true
  flags?: readonly Flag[]
  run: {
    cmd: 'getList' | 'getListOfLists' | 'post'
    path: string
    method: string
    fields: readonly Field[]
    lists?: readonly object[]
  }
}

/** An option. */
export const flag = (name: string, usage: string, more: Partial<Flag> = {}): Flag => ({
  name,
  usage,
  ...more,
})

/** Option to wait for the started command. */
export const wait = flag('wait', 'Wait until the command has ended', { bool: true })

/** Which servers are meant. */
export const server = [
  flag('id', 'Id of a server'),
  flag('name', 'Name of a server, or a pattern such as web-.* for several'),
]

const files: ReadonlySet<string> = new Set(['script-file', 'userdata-file'])

/** A command that posts its flags. */
export const post = (
  use: string,
  short: string,
  path: string,
  flags: readonly Flag[],
  isTask = true,
): Command => ({
  use,
  short,
  ...(isTask && { wait: true }),
  flags: isTask ? [...flags, wait] : flags,
  run: {
    cmd: 'post',
    path,
    method: use,
    fields: flags.map(({ name, array, bool }) => ({
      name,
      flag: name,
      ...(array && { array }),
      ...(bool && { bool }),
      ...(files.has(name) && { fromFile: true as const }),
    })),
  },
})

/** A command that shows a list. */
export const list = (
  use: string,
  short: string,
  path: string,
  fields: readonly (string | Field)[],
  flags: readonly Flag[] = [],
): Command => ({
  use,
  short,
  ...(flags.length > 0 && { flags }),
  run: {
    cmd: 'getList',
    path,
    method: use,
    fields: fields.map((each) => (typeof each === 'string' ? { name: each } : each)),
  },
})

/** Marks a required option. */
export const must = { required: true } as const
