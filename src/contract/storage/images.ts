import { array, enums, literal, nullable, object, type Infer } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import {
  bytes,
  digest,
  flag,
  id,
  longText,
  maybe,
  memory,
  moneyChange,
  progress,
  storage,
  text,
  time,
} from '../kinds.ts'
import { account } from '../kinds/account.ts'
import { count, countBetween } from '../kinds/count.ts'
import { offered } from '../kinds/offered.ts'
import { reference } from '../kinds/reference.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import type { serverChoices } from '../servers/choices.ts'
import { imageKinds } from '../servers/create.ts'
import { datacenterFilter } from '../servers/filters.ts'
import { guestSystemCodes, nicTypeCodes, scsiAdapterCodes } from '../servers/hardware.ts'
import { Task } from '../account/task.ts'

/** The most images that an account has. */
export const mostImages = 50

/** Groups of images: users' images, and the site's by content. */
export const listModes = ['private', 'public', 'desktops', 'apps', 'services', 'iso'] as const

/** Who may use a user's image: its owner, named users, or the whole site. */
export const imageVisibilities = ['private', 'sharedUsers', 'site'] as const

/** A disk image. */
export const DiskImageRow = object({
  id: id(60),
  name: text(1, 120),
  kind: enums(['osImage', 'appImage', 'desktopImage', 'serviceImage', 'userImage', 'isoImage']),
  status: enums(['cloning', 'verifying', 'ready', 'copying', 'removing', 'failed']),
  /** Progress of its running task. */
  progress: nullable(progress()),
  /** Such as `Debian`. */
  family: text(0, 60),
  /** Data centers that have it. */
  datacenters: array(text(2, 6)),
  /** The least that a server needs. */
  diskGB: storage(),
  ramMB: memory(),
  /** `public` for the site's images. */
  visibility: enums([...imageVisibilities, 'public']),
  /** Empty for the site's images. */
  owner: text(0, 254),
  /** Name of the server or uploaded file it was created from. */
  source: text(0, 60),
  /** Number of servers created from it. */
  serversCount: count(),
  dtCreate: nullable(time()),
  lastUsed: nullable(time()),
  description: longText(0, 2000),
  /** Kind of the servers created from it. */
  from: enums(imageKinds),
  /** The caller's permission: `access` is to create servers from it. */
  permission: enums(['all', 'access']),
  /** The command that something is being done to it by. */
  cmdId: nullable(text(1, 20)),
})

export const DiskImageDetail = object({
  ...DiskImageRow.schema,
  /** Its size in a data center, and its SHA-256. */
  bytes: nullable(bytes()),
  sha256: nullable(digest('sha256')),
  /** Its system, and the devices that it has drivers for; null for the site's images. */
  guestOs: nullable(enums(guestSystemCodes)),
  scsiAdapter: nullable(enums(scsiAdapterCodes)),
  nicType: nullable(enums(nicTypeCodes)),
})

export type DiskImageWire = Infer<typeof DiskImageRow>

/**
 * Code 927 with these reasons means that the image's state forbids it: `imageBusy`, `imageNotReady`,
 * `imageInUse`, `imageThere`.
 */
const wrongState = 927

/** Visibilities that the caller may choose. */
export const visibilitiesOffered = endpoint({
  method: 'GET',
  path: '/imageVisibilities',
  can: 'hdlibrary:read',
  summary: 'The visibilities that the caller may choose; only administrators may share with the whole site.',
  reply: array(enums(imageVisibilities)),
})

/** The disk library. */
export const hdlib = {
  visibilities: visibilitiesOffered,
  list: rendered({
    method: 'GET',
    path: '/hdlib',
    can: 'hdlibrary:read',
    summary:
      "Disk images: the caller's own and shared ones (`private`), those of the site (`public`, `desktops`, `apps`, `services`), and " +
      'installation discs (`iso`); all by default, or those of `listMode`. Administrators also see those of users they ' +
      'manage.',
    query: object({ ...pageQuery, listMode: maybe(enums(listModes)), datacenter: datacenterFilter() }),
    reply: paged(DiskImageRow),
    background: true,
  }),
  show: rendered({
    method: 'GET',
    path: '/hdlib/:imageId',
    can: 'hdlibrary:read',
    summary: 'An image.',
    reply: DiskImageDetail,
    background: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/hdlib/:id',
    can: 'hdlibrary:write',
    summary:
      "Changes an image's name, description, visibility and hardware. Servers created from it stay as they are.",
    body: object({
      name: text(1, 60),
      description: longText(0, 2000),
      visibility: offered<(typeof imageVisibilities)[number], typeof visibilitiesOffered>(
        imageVisibilities,
        '/imageVisibilities',
      ),
      guestOs: maybe(enums(guestSystemCodes)),
      scsiAdapter: maybe(enums(scsiAdapterCodes)),
      nicType: maybe(enums(nicTypeCodes)),
    }),
    reply: Saved,
    errors: [921, wrongState],
  }),
  copy: rendered({
    method: 'POST',
    path: '/hdlib/:id/copy',
    can: 'hdlibrary:write',
    summary: 'Copies an image to another data center.',
    body: object({
      datacenter: reference<typeof serverChoices.datacenters>('/datacenters', {
        value: 'id',
        label: 'name',
        few: 'choose',
      }),
    }),
    reply: Task,
    errors: [wrongState],
    idempotent: true,
  }),
  quote: rendered({
    method: 'POST',
    path: '/hdlib/:id/quote',
    replyShown: true,
    can: 'hdlibrary:write',
    summary: 'Prices a change of an image before it is made. Nothing is changed.',
    body: object({
      /** Number of further data centers that it is copied to. */
      copies: maybe(countBetween(0, 100)),
      /** It is deleted from all data centers. */
      removed: maybe(flag()),
    }),
    reply: object({
      /** All disk images of its owner per month, now and then; null if they cost nothing. */
      images: nullable(moneyChange()),
    }),
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/hdlib/:id',
    can: 'hdlibrary:write',
    summary:
      'Deletes an image from all data centers. Servers created from it keep their disks. Refused while an image is being created from it.',
    reply: Task,
    errors: [wrongState],
    requiresReauth: true,
  }),
}

/** A user who may create servers from another user's image. */
export const ImageShareRow = object({
  id: id(20),
  name: text(0, 254),
  addedAt: time(),
  addedBy: text(0, 254),
})

/** Users that an image is shared with, while it is visible to `sharedUsers`. */
export const hdlibShares = {
  list: rendered({
    method: 'GET',
    path: '/hdlib/:imageId/shares',
    can: 'hdlibrary:read',
    summary: 'The users that an image is shared with.',
    query: object({ ...pageQuery }),
    reply: paged(ImageShareRow),
  }),
  add: rendered({
    method: 'POST',
    path: '/hdlib/:imageId/shares',
    can: 'hdlibrary:write',
    summary:
      'Shares an image with a sub-user of its owner, by email or ID; administrators share with any user they manage. A private image becomes `sharedUsers`.',
    body: object({ account: account() }),
    reply: Saved,
    errors: [12, 920, 921],
    requiresReauth: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/hdlib/:imageId/shares/:id',
    can: 'hdlibrary:write',
    summary: 'Stops sharing an image with a user. Their servers stay.',
    reply: object({ removed: literal(true) }),
  }),
}
