import { spawnSync } from 'node:child_process'
import { fromApt } from './browsers.mjs'

// An authenticator that is not ours, and what makes and runs a client that is not ours.
const programs = [
  { name: 'oathtool', asks: '--version', apt: 'oathtool', places: ['/usr/bin/oathtool'] },
  { name: 'javac', asks: '-version', apt: 'default-jdk-headless', places: ['/usr/bin/javac'] },
]

/** Installs what tests of the service run besides it, where this machine lets us; elsewhere those tests say that they are skipped. */
export function findSvcPrograms() {
  for (const program of programs) if (spawnSync(program.name, [program.asks]).status !== 0) fromApt(program)
}
