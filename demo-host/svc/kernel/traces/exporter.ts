import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace-node'
import { withDeadline } from '../http/deadline.ts'

const usualPatience = 10_000

/** Failure of an export, as OpenTelemetry counts it. */
const failed = 1

/**
 * Sends spans to a collector. An export that has not ended after `patience` milliseconds is given up with its
 * connections, and the next one begins with a new exporter: the library counts those that never end, and stops
 * at thirty.
 */
export const openExporter = async (url: string, patience = usualPatience): Promise<SpanExporter> => {
  const { OTLPTraceExporter: Exporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const open = (): { exporter: OTLPTraceExporter; agent: HttpAgent } => {
    const agent = new (url.startsWith('https:') ? HttpsAgent : HttpAgent)({ keepAlive: true })
    return { exporter: new Exporter({ url, httpAgentOptions: () => agent }), agent }
  }
  let current = open()
  const giveUp = (one: typeof current): void => {
    one.agent.destroy()
    if (one === current) current = open()
  }
  return {
    export(spans, resultCallback) {
      const one = current
      withDeadline(
        patience,
        () =>
          new Promise<Parameters<typeof resultCallback>[0]>((resolve) => one.exporter.export(spans, resolve)),
      ).then(resultCallback, (error: Error) => {
        giveUp(one)
        resultCallback({ code: failed, error })
      })
    },
    forceFlush: () =>
      withDeadline(patience, () => current.exporter.forceFlush()).catch(() => giveUp(current)),
    async shutdown() {
      await withDeadline(patience, () => current.exporter.shutdown()).catch(() => undefined)
      current.agent.destroy()
    },
  }
}
