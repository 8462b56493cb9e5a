import { flag, must, post, type Flag } from './schema-parts.ts'

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
export const create = post('create', 'Create a server', '/service/server', flags)

const ofSource: ReadonlySet<string> = new Set(['image', 'quantity'])

/** The same from another server's disk, copying omitted fields. */
export const clone = post(
  'clone',
  'Create a server of the disk of another, which is off',
  '/service/cloneServer',
  [
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
  ],
)
