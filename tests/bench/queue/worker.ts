import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openService } from '../../../demo-host/svc/service.ts'

const service = await openService(readConfig(process.env), undefined, {
  nothing: {
    service: 'bench',
    canCancel: false,
    canRetry: false,
    mostSeconds: 30,
    run: ({ id, step }) =>
      step('nothing', async (trx) => {
        await trx
          .insertInto('effect' as never)
          .values({ command_id: id } as never)
          .execute()
      }),
  },
})
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)))
