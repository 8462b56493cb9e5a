/** An option of a command. */
interface Flag {
  name: string
  usage: string
  required?: true
  array?: true
  bool?: true
  /** A text, whatever it stands for. */
  default?: string
}

interface Field {
  name: string
  flag?: string
  array?: true
  bool?: true
  number?: true
  long?: true
  /** The value at which a client stops waiting, and what it prints until then. */
  wait?: string
  waitError?: string
  waitPrintField?: string
  /** The flag names a file, and its text is sent. */
  fromFile?: true
}

/** What a client runs for a command. */
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

const flag = (name: string, usage: string, more: Partial<Flag> = {}): Flag => ({ name, usage, ...more })

const wait = flag('wait', 'Wait until the command has ended', { bool: true })

const server = [
  flag('id', 'Id of a server'),
  flag('name', 'Name of a server, or a pattern such as web-.* for several'),
]

const files: ReadonlySet<string> = new Set(['script-file', 'userdata-file'])

/** A command that posts its flags. */
const post = (use: string, short: string, path: string, flags: readonly Flag[], isTask = true): Command => ({
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
const list = (
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

const oneList = (name: string, key: string, type: 'map' | 'list' | 'mapOfLists', fields: object[]) => ({
  name,
  key,
  type,
  fields,
})

const options: Command = {
  use: 'options',
  short: 'What servers can be made of',
  run: {
    cmd: 'getListOfLists',
    path: '/service/server',
    method: 'options',
    fields: [],
    lists: [
      oneList('datacenter', 'datacenters', 'map', [
        { name: 'datacenter', from: 'key' },
        { name: 'description', from: 'value' },
      ]),
      oneList('cpu', 'cpu', 'list', [{ name: 'cpu', from: 'value' }]),
      oneList('disk', 'disk', 'list', [{ name: 'disk_size_gb', from: 'value' }]),
      oneList('image', 'diskImages', 'mapOfLists', [
        { name: 'datacenter', from: 'key' },
        { name: 'image_id', from: 'id' },
        { name: 'image_name', from: 'description' },
        { name: 'image_size_gb', from: 'sizeGB' },
      ]),
      oneList('traffic', 'traffic', 'mapOfLists', [
        { name: 'datacenter', from: 'key' },
        { name: 'traffic', from: 'id' },
        { name: 'traffic_info', from: 'info' },
      ]),
      oneList('network', 'networks', 'mapOfLists', [
        { name: 'datacenter', from: 'key' },
        { name: 'network', from: 'name' },
        { name: 'network_ips', from: 'ips' },
      ]),
      oneList('billing', 'billing', 'list', [{ name: 'billing_cycle', from: 'value' }]),
    ],
  },
}

const must = { required: true } as const

const create = post('create', 'Create a server', '/service/server', [
  flag('name', 'Name: 4 to 40 letters, digits and ( ) _ . -', must),
  flag('password', 'Password: 8 to 20 letters, digits and underscores, or __generate__', must),
  flag('passwordValidate', 'The password again'),
  flag('datacenter', 'Data center, see server options', must),
  flag('image', 'Image, by id or name, see server options', must),
  flag('cpu', 'Number and type of processors', { default: '1B' }),
  flag('ram', 'Memory in MB', { default: '1024' }),
  flag('disk', 'Disk, up to 4: id=0,size=20', { array: true, default: 'size=20' }),
  flag('network', 'Network: name=wan,ip=auto or name=lan,ip=auto', {
    array: true,
    default: 'name=wan,ip=auto',
  }),
  flag('quantity', 'How many servers', { default: '1' }),
  flag('billingcycle', 'hourly or monthly', { default: 'hourly' }),
  flag('monthlypackage', 'Traffic package, see server options', { default: 't5000' }),
  flag('poweronaftercreate', 'Start it afterwards: yes or no', { default: 'yes' }),
  flag('ssh-key', 'Public SSH key'),
  flag('script-file', 'File with a script that runs when it first starts'),
  flag('userdata-file', 'File with user data that is a script, in place of script-file'),
  flag('tag', 'Tag', { array: true }),
])

const power = ([use, short]: readonly [string, string]): Command =>
  post(use, short, `/service/server/${use}`, server)

export const serverCommands: readonly Command[] = [
  list('list', 'List servers', '/service/servers', ['id', 'name', 'datacenter', 'power']),
  options,
  create,
  post('info', 'What servers are made of', '/service/server/info', server, false),
  ...(
    [
      ['poweron', 'Start servers'],
      ['poweroff', 'Stop servers'],
      ['reboot', 'Restart servers'],
      ['suspend', 'Suspend servers'],
      ['resume', 'Resume servers'],
    ] as const
  ).map(power),
  post('terminate', 'Terminate servers: their disks are lost', '/service/server/terminate', [
    ...server,
    flag('force', 'Also when it runs', { bool: true }),
    flag('dryrun', 'Only show which', { bool: true }),
  ]),
  post('passwordreset', 'Set the password', '/service/server/password', [
    ...server,
    flag('password', 'New password: 8 to 20 letters, digits and underscores', must),
  ]),
  post(
    'rename',
    'Name a server',
    '/service/server/rename',
    [...server, flag('new-name', 'New name: 4 to 40 letters, digits and ( ) _ . -', must)],
    false,
  ),
  post('hdlib', 'Make an image of the disk of a server, or list its disks', '/server/hdlib', [
    ...server,
    flag('clone', 'The disk, by its uuid in that list'),
    flag('image-name', 'Name of the image'),
  ]),
  post('configure', 'Change what a server is made of', '/server/configure', [
    ...server,
    flag('cpu', 'Number and type of processors, such as 4B'),
    flag('ram', 'Memory in MB'),
    flag('billingcycle', 'hourly or monthly'),
    flag('monthlypackage', 'Traffic package'),
  ]),
]

export const networkCommands: readonly Command[] = [
  list(
    'list',
    'List networks of a data center',
    '/service/networks',
    ['vlanId', 'names', { name: 'datacenter', flag: 'datacenter' }],
    [flag('datacenter', 'Data center', must)],
  ),
]

export const queueCommands: readonly Command[] = [
  list('list', 'List tasks', '/svc/queue', [
    'id',
    'commandInfo',
    'dtComplete',
    'dtCreate',
    'dtExecute',
    'exitCode',
    'progress',
    'serviceName',
  ]),
  list(
    'detail',
    'What became of tasks',
    '/service/queue',
    [
      { name: 'id', number: true, flag: 'id', array: true },
      { name: 'status', wait: 'complete', waitError: 'error', waitPrintField: 'log' },
      'server',
      'description',
      'added',
      'executed',
      'completed',
      { name: 'log', long: true },
    ],
    [flag('id', 'Ids of tasks', { required: true, array: true }), wait],
  ),
]
