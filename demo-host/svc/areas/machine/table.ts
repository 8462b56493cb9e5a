import type { MachineCall } from '../../domain/serving/serve-machine.ts'
import { choices } from './choices.ts'
import { cloneServer } from './clone.ts'
import { configure, description, rename, setCpu, setRam } from './configure.ts'
import { createServer } from './create.ts'
import { addDisk, disks, growDisk, removeDisk } from './disks.ts'
import { imageDisks, images, makeImage } from './images.ts'
import { interfaces } from './interfaces.ts'
import * as networks from './networks.ts'
import { history, report, statistics } from './past.ts'
import * as power from './power.ts'
import { command, commands } from './queue.ts'
import { schema } from './schema.ts'
import { externalAddresses, listServers, serverInfo, serversInfo } from './server-info.ts'
import { authenticate } from './sign-in.ts'
import { removeSnapshot, revertSnapshot, snapshots, snapshotTree, takeSnapshot } from './snapshots.ts'
import { tags } from './tags.ts'

/** Everything below them is for programs. */
export const machineFolders = ['/service', '/server']

/** Paths of the machine API, for clients made for other services. */
export const machineCalls: readonly MachineCall[] = [
  { method: 'GET', path: '/schema', open: true, does: schema },
  { method: 'POST', path: '/service/authenticate', open: true, does: authenticate },

  { method: 'GET', path: '/service/servers', does: listServers },
  { method: 'GET', path: '/service/server', does: choices },
  { method: 'POST', path: '/service/server', does: createServer },
  { method: 'POST', path: '/service/cloneServer', does: cloneServer },
  { method: 'POST', path: '/service/server/info', does: serversInfo },
  { method: 'POST', path: '/service/server/ssh', does: externalAddresses },
  { method: 'POST', path: '/service/server/sshkey', does: externalAddresses },
  { method: 'POST', path: '/service/server/poweron', does: power.switchServers('on') },
  { method: 'POST', path: '/service/server/poweroff', does: power.switchServers('off') },
  { method: 'POST', path: '/service/server/reboot', does: power.switchServers('restart') },
  { method: 'POST', path: '/service/server/suspend', does: power.switchServers('suspend') },
  { method: 'POST', path: '/service/server/resume', does: power.switchServers('resume') },
  { method: 'POST', path: '/service/server/terminate', does: power.terminateServers },
  { method: 'POST', path: '/service/server/password', does: power.setPasswords },
  { method: 'POST', path: '/service/server/rename', does: rename },
  { method: 'GET', path: '/service/queue', does: commands },
  { method: 'GET', path: '/service/queue/:id', does: command },

  { method: 'POST', path: '/server/configure', does: configure },
  { method: 'POST', path: '/server/description', does: description },
  { method: 'POST', path: '/server/disk', does: disks },
  { method: 'POST', path: '/server/network', does: interfaces },
  { method: 'POST', path: '/server/snapshot', does: snapshots },
  { method: 'POST', path: '/server/history', does: history },
  { method: 'POST', path: '/server/statistics', does: statistics },
  { method: 'POST', path: '/server/report', does: report },
  { method: 'POST', path: '/server/tags', does: tags },
  { method: 'POST', path: '/server/hdlib', does: images },

  { method: 'GET', path: '/service/networks', does: networks.listNetworks },
  { method: 'POST', path: '/service/network/create', does: networks.createNetwork },
  { method: 'POST', path: '/service/network/delete', does: networks.deleteNetwork },
  { method: 'GET', path: '/service/network/subnets', does: networks.listSubnets },
  { method: 'POST', path: '/service/network/subnet/create', does: networks.createSubnet },
  { method: 'POST', path: '/service/network/subnet/edit', does: networks.editSubnet },
  { method: 'POST', path: '/service/network/subnet/delete', does: networks.deleteSubnet },

  { method: 'GET', path: '/service/server/:id', does: serverInfo },
  { method: 'PUT', path: '/service/server/:id/power', does: power.switchServer },
  { method: 'DELETE', path: '/service/server/:id/terminate', does: power.terminateServer },
  { method: 'PUT', path: '/service/server/:id/password', does: power.setPassword },
  { method: 'PUT', path: '/service/server/:id/cpu', does: setCpu },
  { method: 'PUT', path: '/service/server/:id/ram', does: setRam },
  { method: 'POST', path: '/service/server/:id/disk', does: addDisk },
  { method: 'PUT', path: '/service/server/:id/disk', does: growDisk },
  { method: 'DELETE', path: '/service/server/:id/disk/remove', does: removeDisk },
  { method: 'GET', path: '/service/server/:id/hdlib', does: imageDisks },
  { method: 'POST', path: '/service/server/:id/hdlib', does: makeImage },
  { method: 'GET', path: '/service/server/:id/snapshots', does: snapshotTree },
  { method: 'POST', path: '/service/server/:id/snapshot', does: takeSnapshot },
  { method: 'PUT', path: '/service/server/:id/snapshot', does: revertSnapshot },
  { method: 'DELETE', path: '/service/server/:id/snapshot', does: removeSnapshot },
]
