/** The processes that tests start. */
export const programs = [
  'demo-host/main.ts',
  'cli/portico-cli.ts',
  'tools/programs/site-network.ts',
  'tests/svc/harness/provider/qemu-node.ts',
]

/**
 * Node's flags for compiled tests. Optimizing an embedded database takes longer than the seconds it runs; a
 * test's objects are garbage at its end, and a larger nursery (megabytes) avoids collecting them.
 */
export const compiledFlags = [
  '--enable-source-maps',
  '--wasm-tiering-budget=200000000',
  '--max-semi-space-size=64',
]
