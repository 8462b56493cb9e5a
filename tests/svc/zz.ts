import { freshDatabase } from './harness/database.ts'
import { startHost } from './harness/host.ts'
import { signIn } from './harness/steps.ts'
const database = await freshDatabase('demo')
const customer = { email: 'customer@aurora.example', password: 'demo-customer' }
const host = await startHost({...database.settings, PORTICO_SECRET: '5ec2e7'.repeat(11).slice(0, 64), LOG_LEVEL:'info'})
const t0=performance.now()
const logins = Array.from({ length: 25 }, (_,i) => signIn(host.client(), customer).then(a=>console.log(i,a.status,Math.round(performance.now()-t0)),e=>console.log(i,String(e.cause),Math.round(performance.now()-t0))))
await Promise.race(logins)
host.kill('SIGTERM'); console.log('kill',Math.round(performance.now()-t0))
await Promise.all(logins)
console.log(await host.ended,Math.round(performance.now()-t0))
console.log(host.output().split('\n').filter(l=>l.startsWith('{')).map(l=>{const o=JSON.parse(l);return [o.time%100000,o.status,o.ms].join(' ')}).join('\n'))
await database.drop()
