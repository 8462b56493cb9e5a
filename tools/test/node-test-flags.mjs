/** What tests start as processes of their own. */
export const programs = [
  'demo-host/main.ts',
  'cli/portico-cli.ts',
  'tools/programs/site-network.ts',
  'tests/svc/harness/provider/qemu-node.ts',
]

/**
 * How node runs compiled tests. An embedded database that runs for seconds is not worth optimizing, which takes longer than it
 * runs; what a test makes is garbage at its end, which a larger nursery (megabytes) leaves lying.
 */
export const compiledFlags = [
  '--enable-source-maps',
  '--wasm-tiering-budget=200000000',
  '--max-semi-space-size=64',
]
