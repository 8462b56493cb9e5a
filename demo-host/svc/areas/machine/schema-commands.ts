import { flag, list, must, post, server, wait, type Command, type Flag } from './schema-parts.ts'

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

const power = ([use, short]: readonly [string, string]): Command =>
  post(use, short, `/service/server/${use}`, server)

const flags: readonly Flag[] = [
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
]

/** Creates servers. */
const create = post('create', 'Create a server', '/service/server', flags)

const ofSource: ReadonlySet<string> = new Set(['image', 'quantity'])

/** The same from another server's disk, copying omitted fields. */
const clone = post('clone', 'Create a server of the disk of another, which is off', '/service/cloneServer', [
  flag('source-id', 'Id of the server to clone'),
  flag('source-name', 'Name of the server to clone'),
  ...flags
    .filter(({ name }) => !ofSource.has(name))
    .map(({ name, usage, required, array }) =>
      flag(name, usage, {
        ...(array && { array }),
        ...(required && name !== 'datacenter' && must),
      }),
    ),
])

export const serverCommands: readonly Command[] = [
  list('list', 'List servers', '/service/servers', ['id', 'name', 'datacenter', 'power']),
  options,
  create,
  clone,
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
