import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span } from '@opentelemetry/api'
import type { OnStatement } from '../db/database.ts'
import { openExporter } from './exporter.ts'

/** Traces of calls and their statements, for OpenTelemetry. */
export interface Traces {
  /** Runs work in a span that continues the caller's `traceparent`; `attributes` is called afterwards. */
  around<T>(
    method: string,
    headers: Headers,
    work: () => Promise<T>,
    attributes: () => Attributes,
  ): Promise<T>
  /** Records a statement in the current span; undefined without tracing. */
  statement: OnStatement | undefined
  /** Flushes pending spans. */
  close(): Promise<void>
}

const off: Traces = {
  around: (_method, _headers, work) => work(),
  statement: undefined,
  close: async () => {},
}

/** Opens traces to an OTLP collector; without an address nothing is loaded, measured or sent. */
export const openTraces = async (collector: string | null, version: string): Promise<Traces> => {
  if (!collector) return off
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-node')

  const exporter = await openExporter(new URL('v1/traces', `${collector.replace(/\/$/, '')}/`).href)
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'portico', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('portico', version)
  // The global context of OpenTelemetry would be shared by every service of the process.
  const running = new AsyncLocalStorage<Span>()

  return {
    async around(method, headers, work, attributes) {
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        remoteParent(headers, (parent) => trace.setSpanContext(ROOT_CONTEXT, parent)) ?? ROOT_CONTEXT,
      )
      try {
        return await running.run(span, work)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        const after = attributes()
        span.updateName(`${method} ${String(after['http.route'])}`)
        span.setAttributes(after).end()
      }
    },
    statement(text, milliseconds) {
      const parent = running.getStore()
      if (!parent) return
      const ended = Date.now()
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) }
      const options = { kind: SpanKind.CLIENT, attributes, startTime: ended - milliseconds }
      tracer.startSpan('statement', options, trace.setSpan(ROOT_CONTEXT, parent)).end(ended)
    },
    close: () => provider.shutdown(),
  }
}

interface RemoteParent {
  traceId: string
  spanId: string
  traceFlags: number
  isRemote: true
}

const remoteParent = <T>(headers: Headers, make: (parent: RemoteParent) => T): T | undefined => {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(headers.get('traceparent') ?? '') ?? []
  if (!traceId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return make({ traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true })
}
