import { spawnSync } from 'node:child_process'
import { fromApt } from './browsers.mjs'
import { findQemu } from './qemu.mjs'

// Third-party programs: an authenticator, and clients of the service and of the machine API.
const programs = [
  { name: 'oathtool', asks: ['oathtool', '--version'], apt: 'oathtool', places: ['/usr/bin/oathtool'] },
  { name: 'javac', asks: ['javac', '-version'], apt: 'default-jdk-headless', places: ['/usr/bin/javac'] },
  {
    name: 'libcloud',
    // Of the system's own Python, where packages of the system are.
    asks: ['/usr/bin/python3', '-c', 'import libcloud'],
    apt: 'python3-libcloud',
    places: ['/usr/bin/python3'],
  },
]

/**
 * Installs programs that tests of the service run, if this machine permits; otherwise those tests are
 * reported as skipped.
 */
export function findSvcPrograms() {
  for (const program of programs) {
    const [command, ...args] = program.asks
    if (spawnSync(command, args).status !== 0) fromApt(program)
  }
  findQemu()
}
