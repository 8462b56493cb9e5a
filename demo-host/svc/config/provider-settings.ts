import { setting } from './setting.ts'
import { filled, oneOf, wholeNumber } from './setting-parsers.ts'

const userAndGroup = (text: string): { uid: number; gid: number } | undefined => {
  const [, uid, gid] = /^(\d{1,9}):(\d{1,9})$/.exec(text) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** The settings of the cloud that runs the machines of servers. */
export const providerSettings = {
  provider: setting({
    name: 'PROVIDER',
    says: 'What runs servers: a simulation, or QEMU on this computer.',
    allowed: 'embedded or qemu',
    default: 'embedded',
    parse: oneOf('embedded', 'qemu'),
  }),
  timeScale: setting({
    name: 'PORTICO_TIME_SCALE',
    says: 'Speed of the embedded cloud, as a multiple of a real one.',
    allowed: 'a whole number from 1 to 1000000',
    default: '10',
    parse: wholeNumber(1, 1_000_000),
  }),
  qemuImages: setting({
    name: 'QEMU_IMAGES',
    says: 'Folder of QEMU images: a disk `<image>.qcow2`, or a kernel `<image>.vmlinuz` with `<image>.initrd`. Default: the folder `images` of the data folder.',
    allowed: 'a folder',
    parse: filled,
  }),
  qemuNetwork: setting({
    name: 'QEMU_NETWORK',
    says: 'Network of its machines: none (isolated), what this computer reaches, including its local services (user), or a bridge.',
    allowed: 'isolated, user or tap:<bridge>',
    default: 'isolated',
    parse: (text) => {
      const [, bridge] = /^tap:([a-z0-9._-]{1,15})$/i.exec(text) ?? []
      return bridge ? { bridge } : oneOf('isolated', 'user')(text)
    },
  }),
  qemuUser: setting({
    name: 'QEMU_USER',
    says: "User that runs QEMU, if the service runs as root. Default: the service's user.",
    allowed: 'the numbers of a user and a group, as in 64055:109',
    parse: userAndGroup,
  }),
  qemuImgUser: setting({
    name: 'QEMU_IMG_USER',
    says: 'User that `qemu-img` reads uploaded disks as, if the service runs as root.',
    allowed: 'the numbers of a user and a group, not those of root',
    default: '65534:65534',
    parse: (text) => {
      const found = userAndGroup(text)
      return found && found.uid > 0 && found.gid > 0 ? found : undefined
    },
  }),
  qemuPatience: setting({
    name: 'QEMU_SHUTDOWN_SECONDS',
    says: 'How long a QEMU machine may take to shut down before it is killed.',
    allowed: 'a whole number from 1 to 3000',
    default: '60',
    parse: wholeNumber(1, 3000),
  }),
}
