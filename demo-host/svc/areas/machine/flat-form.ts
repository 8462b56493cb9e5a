import type { Fields } from '../../kernel/http/read-fields.ts'
import { said } from './fields.ts'

/** Translates the older form of a new server, with numbered disks and networks, to the newer one. */
export const ofFlatForm = (form: Fields): Fields => {
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
