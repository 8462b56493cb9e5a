// Collects the garbage of a measured process at a signal.
const { runInNewContext } = require('node:vm')
const { setFlagsFromString } = require('node:v8')

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  collect()
})
