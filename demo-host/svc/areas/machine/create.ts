import { randomBytes } from 'node:crypto'
import { serverCreate } from '../../../../src/contract/servers/create.ts'
import { trafficPackages } from '../../../../src/contract/servers/configuration.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import type { Fields } from '../../kernel/http/read-fields.ts'
import { isYes, needed, numberOf, refuseYes, said, wrong } from './fields.ts'

const generate = '__generate__'

/** Creates servers; returns their commands, with a generated password if requested. */
export const createServer = async ({ fields: sent }: Asked, call: Call): Promise<unknown> => {
  const fields = said(sent, 'disk_src_0') === undefined ? sent : ofFlatForm(sent)
  refuseYes(fields, 'dailybackup', 'managed')
  const [password, isTold] = passwordOf(fields, call)
  const image = await imageOf(needed(fields, 'image'), call)
  const { cmdIds } = await ask(call, serverCreate.create, { body: { ...bodyOf(fields), image, password } })
  return isTold ? { commandIds: cmdIds, password } : cmdIds
}

const bodyOf = (fields: Fields): Record<string, unknown> => {
  const [diskGB, disk2GB, disk3GB, disk4GB] = disksOf(fields)
  return {
    datacenter: needed(fields, 'datacenter'),
    ...processorsOf(said(fields, 'cpu') ?? '1B'),
    ramMB: said(fields, 'ram') === undefined ? 1024 : numberOf(fields, 'ram'),
    diskGB,
    disk2GB,
    disk3GB,
    disk4GB,
    billing: said(fields, 'billingcycle') ?? 'hourly',
    traffic: said(fields, 'monthlypackage') ?? trafficPackages[0],
    networks: networksOf(fields),
    nServers: said(fields, 'quantity') === undefined ? 1 : numberOf(fields, 'quantity'),
    name: needed(fields, 'name'),
    sshKey: said(fields, 'ssh-key')?.trim(),
    tags: said(fields, 'tag')?.split(' ').filter(Boolean),
    script: scriptOf(fields),
    powerOn: isYes(fields, 'poweronaftercreate', true),
  }
}

/**
 * User data is accepted as a script. Throws code 903 for other formats: cloud-init configuration belongs in
 * init policies.
 */
const scriptOf = (fields: Fields): string | undefined => {
  const [script, userData] = [said(fields, 'script-file'), said(fields, 'userdata-file')]
  if (userData === undefined) return script
  if (script !== undefined || !userData.startsWith('#!')) throw wrong('userdata-file')
  return userData
}

/** `4B` is four of the type B. Throws code 903. */
export const processorsOf = (cpu: string): { cpuType: string; cpuCount: number } => {
  const [, count, type] = /^(\d{1,2})([A-Z])$/.exec(cpu) ?? []
  if (count === undefined || type === undefined) throw wrong('cpu')
  return { cpuType: type, cpuCount: Number(count) }
}

/** `id=0,size=20 id=1,size=50`, ordered by ID if given. */
const disksOf = (fields: Fields): number[] => {
  const disks = partsOf(fields, 'disk', 'size=20').map((each, place) => ({
    at: each['id'] === undefined ? place : numberOf(each, 'id'),
    size: numberOf(each, 'size'),
  }))
  if (disks.length > 4 || new Set(disks.map(({ at }) => at)).size < disks.length) throw wrong('disk')
  return disks.toSorted((one, other) => one.at - other.at).map(({ size }) => size)
}

/** `name=wan,ip=auto name=lan,ip=auto`: the internet, and the private network that new servers are given. Throws code 903 for any other. */
const networksOf = (fields: Fields): string => {
  const parts = partsOf(fields, 'network', 'name=wan,ip=auto')
  if (parts.some(({ ip = 'auto' }) => ip !== 'auto')) throw wrong('network')
  const names = parts.map(({ name = '' }) => name).join(' ')
  const choice = { wan: 'wan', 'wan lan': 'wanLan', lan: 'lan' }[names]
  if (choice === undefined) throw wrong('network')
  return choice
}

const partsOf = (fields: Fields, name: string, unsaid: string): Record<string, string>[] =>
  (said(fields, name) ?? unsaid)
    .split(' ')
    .filter(Boolean)
    .map((each) =>
      Object.fromEntries(
        each.split(',').map((pair) => {
          const [, key, value] = /^(id|size|name|ip)=([\w.-]+)$/.exec(pair) ?? []
          if (key === undefined || value === undefined) throw wrong(name)
          return [key, value]
        }),
      ),
    )

/** Clients name an image by its id, or as people see it. */
const imageOf = async (named: string, call: Call): Promise<string> => {
  const { images } = await ask(call, serverCreate.options)
  return (images.find(({ id }) => id === named) ?? images.find(({ name }) => name === named))?.id ?? named
}

/**
 * The password, and whether the reply shows it. With an SSH key none is needed, so a generated one stays
 * hidden.
 */
const passwordOf = (fields: Fields, call: Call): [password: string, isTold: boolean] => {
  const password = said(fields, 'password')
  if (password === generate) return [newPassword(call), true]
  if (password === undefined && said(fields, 'ssh-key') !== undefined) return [newPassword(call), false]
  if (said(fields, 'passwordValidate') !== undefined && fields['passwordValidate'] !== password)
    throw wrong('passwordValidate')
  return [password ?? '', false]
}

/** Letters, digits and underscores; deterministic for a repeated call, which returns the first reply. */
const newPassword = ({ headers, parts, session }: Call): string => {
  const repeated = headers.get('idempotency-key')
  for (let round = 0; ; round += 1) {
    const text =
      repeated === null
        ? randomBytes(15).toString('base64url')
        : parts.keys.sign(`password ${session?.key?.id} ${repeated} ${round}`)
    const password = text.slice(0, 20).replaceAll('-', '_')
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password
  }
}

/** Translates the older form of a new server, with numbered disks and networks, to the newer one. */
const ofFlatForm = (form: Fields): Fields => {
  const fields = Object.entries(names).map(([name, older]): [string, string | undefined] => [
    name,
    said(form, older),
  ])
  const networks = numbered(form, 'network_name').map((name, at) => {
    const ip = said(form, `network_ip_${at}`) ?? 'auto'
    return `name=${name},ip=${ip}`
  })
  const pairs: [string, string | undefined][] = [
    ...fields,
    ['billingcycle', { '0': 'monthly', '1': 'hourly' }[form['billing'] ?? ''] ?? said(form, 'billing')],
    [
      'disk',
      numbered(form, 'disk_size')
        .map((size) => `size=${size}`)
        .join(' '),
    ],
    ['network', networks.join(' ')],
  ]
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])))
}

/** Newer names, and the older. */
const names = {
  name: 'name',
  datacenter: 'datacenter',
  password: 'password',
  cpu: 'cpu',
  ram: 'ram',
  image: 'disk_src_0',
  monthlypackage: 'traffic',
  poweronaftercreate: 'power',
  managed: 'managed',
  dailybackup: 'backup',
  'ssh-key': 'selectedSSHKeyValue',
  'script-file': 'script',
} as const

const numbered = (form: Fields, name: string): string[] => {
  const values = []
  for (let at = 0; said(form, `${name}_${at}`) !== undefined; at += 1) values.push(form[`${name}_${at}`]!)
  return values
}
