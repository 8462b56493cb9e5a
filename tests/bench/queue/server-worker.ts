import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openService } from '../../../demo-host/svc/service.ts'

const service = await openService(readConfig(process.env))
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)))
