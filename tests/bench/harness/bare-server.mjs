// The minimum of a checked call: the same router, driver and query, with the row as the answer.
import { createServer } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

const { DATABASE_URL, PORT, TOKEN_HASH } = process.env

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const app = new Hono()

app.get('/svc/login', async (c) => {
  const { rows } = await pool.query('select * from session_find($1, $2::inet, $3)', [
    TOKEN_HASH,
    '127.0.0.1',
    false,
  ])
  return c.json(rows[0])
})

createAdaptorServer({ fetch: app.fetch, createServer }).listen(Number(PORT), '127.0.0.1', () =>
  console.log('listening'),
)
