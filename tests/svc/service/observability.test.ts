import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { openWorld, type World } from '../harness/world/world.ts'
import { signIn, signedIn } from '../harness/world/steps.ts'

const token = 'a token for the scraper'.replaceAll(' ', '-')

const scrape = async (
  { service }: World,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) => {
  const request = new Request('http://localhost:8080/metrics', { headers })
  return service.app.fetch(request, { incoming: { socket: { remoteAddress } } })
}

test('metrics count calls by route and status, audit events, and connections', async () => {
  const world = await openWorld()
  after(world.close)
  const account = await world.account()
  await signedIn(world, account)
  refused(await signIn(world.client(), { email: account.email, password: 'wrong' }), 401, 21)
  await world.client().get('/made-up/by/a/caller')
  await world.client().post('/forgot', { email: account.email })
  await world.service.drainOutbox()
  const answer = await scrape(world)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  const metrics = await answer.text()
  const valueOf = (series: string) =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    )
  const calls = 'portico_http_request_duration_seconds_count'
  assert.equal(valueOf(`${calls}{method="POST",route="/svc/login",status="200"}`), 1)
  assert.equal(valueOf(`${calls}{method="POST",route="/svc/login",status="401"}`), 1)
  assert.equal(valueOf('portico_audit_events_total{event="sign-in",result="ok"}'), 1)
  assert.equal(valueOf('portico_audit_events_total{event="sign-in",result="failed"}'), 1)
  assert.ok(valueOf('portico_database_connections{state="idle"}') >= 1)
  assert.ok(valueOf('portico_messages_total{channel="email",result="ok"}') >= 1)
  assert.equal(valueOf('portico_jobs{queue="mail.urgent",state="waiting"}') || 0, 0)
  assert.ok(valueOf('nodejs_eventloop_lag_p99_seconds') >= 0)
  assert.ok(!metrics.includes('made-up'), 'what callers make up is no name of a series')
  assert.ok(!metrics.includes(account.email))
})

test('the dashboard of the documentation asks only for metrics that there are', async () => {
  const world = await openWorld()
  after(world.close)
  const known = await (await scrape(world)).text()
  const dashboard = JSON.parse(readFileSync('docs/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const asked = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:portico|nodejs|process)_\w+/g) ?? []),
  )
  assert.ok(asked.length >= 12)
  for (const metric of asked)
    assert.match(known, new RegExp(`^# TYPE ${metric.replace(/_(bucket|count|sum)$/, '')} `, 'm'), metric)
})

test('metrics are read from this machine only, or with the token where there is one', async () => {
  const world = await openWorld()
  const guarded = await openWorld({ METRICS_TOKEN: token })
  after(() => Promise.all([world.close(), guarded.close()]))
  assert.equal((await scrape(world)).status, 200)
  assert.equal((await scrape(world, {}, '203.0.113.7')).status, 404)
  // A proxy on this machine forwards a remote client.
  assert.equal((await scrape(world, { 'x-forwarded-for': '203.0.113.7' })).status, 404)
  assert.equal((await scrape(guarded)).status, 404)
  assert.equal((await scrape(guarded, { authorization: 'Bearer something-else-of-it' })).status, 404)
  assert.equal((await scrape(guarded, { authorization: `Bearer ${token}` }, '203.0.113.7')).status, 200)
})

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

test('calls and statements become spans without values', async () => {
  const collected: string[] = []
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      collected.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const world = await openWorld({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const account = await world.account()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  good(await world.client().post('/login', { email: account.email, password: account.password }, headers))
  await world.close()
  collector.closeAllConnections()
  collector.close()

  const spans = collected.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  const call = spans.find(({ name }) => name === 'POST /svc/login')
  assert.equal(call?.traceId, traceId)
  assert.equal(call.parentSpanId, 'b7ad6b7169203331')
  assert.ok(
    call.attributes.some(({ key, value }) => key === 'http.response.status_code' && value.intValue === 200),
  )
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  assert.ok(
    statements.some(({ attributes }) => JSON.stringify(attributes).includes('insert into \\"session\\"')),
  )
  assert.ok(!collected.join('').includes(account.email) && !collected.join('').includes(account.password))
})
