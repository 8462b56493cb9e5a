import { spawnSync } from 'node:child_process'
import { fromApt } from '../programs/browsers.mjs'
import { findQemu } from '../programs/qemu.mjs'

// Only tests/svc/machine/java-client.deep.test.ts needs it.
const jdk = {
  name: 'javac',
  asks: ['javac', '-version'],
  apt: 'default-jdk-headless',
  places: ['/usr/bin/javac'],
}

// An authenticator and a client of the machine API that do not come from this project.
const programs = [
  { name: 'oathtool', asks: ['oathtool', '--version'], apt: 'oathtool', places: ['/usr/bin/oathtool'] },
  {
    name: 'libcloud',
    // Of the system's own Python, where packages of the system are.
    asks: ['/usr/bin/python3', '-c', 'import libcloud'],
    apt: 'python3-libcloud',
    places: ['/usr/bin/python3'],
  },
  ...(process.env.PORTICO_OPENAPI_GENERATOR ? [jdk] : []),
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
