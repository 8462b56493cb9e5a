import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { good } from '../harness/world/client.ts'
import { asOpenApi30 } from '../harness/cli/openapi-3-0.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

// Its jar is 23 MB and comes from Maven, so it is no dependency: a setting names where it is.
const generator = process.env['PORTICO_OPENAPI_GENERATOR'] ?? ''
const skip =
  (!generator && 'PORTICO_OPENAPI_GENERATOR names no openapi-generator-cli.jar') ||
  (spawnSync('javac', ['-version']).status !== 0 && 'there is no JDK: install default-jdk-headless')

// Short-lived programs are not worth optimising.
const quickly = '-XX:TieredStopAtLevel=1'
const run = async (program: string, args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { timeout: 120_000 })).stdout

/** Writes the generated client and `program` into a folder and compiles the parts that the program needs. */
const compile = async (folder: string, description: string, program: string): Promise<void> => {
  const at = (...names: string[]) => path.join(folder, ...names)
  await writeFile(at('openapi.json'), description)
  const options = ['-g', 'java', '--library', 'native', '-i', at('openapi.json'), '-o', at('client')]
  const parts = 'apis,models,supportingFiles,modelTests=false,apiTests=false,modelDocs=false,apiDocs=false'
  await run('java', [quickly, '-jar', generator, 'generate', ...options, '--global-property', parts])
  await mkdir(at('jackson'))
  await writeFile(at('jackson', 'JsonNullableModule.java'), nullableModule)
  await writeFile(at('ListUsers.java'), program)
  const sources = [at('client/src/main/java'), at()].join(path.delimiter)
  const files = [at('jackson/JsonNullableModule.java'), at('ListUsers.java')]
  // The jar of the generator has Jackson in it, which its clients read JSON with.
  const found = ['-cp', generator, '-sourcepath', sources, '-d', at('classes')]
  await run('javac', [`-J${quickly}`, '-nowarn', '-proc:none', ...found, ...files])
}

test(
  'a Java client that is generated from the OpenAPI description signs in and lists users',
  { skip },
  async (t) => {
    const world = await openWorld()
    t.after(world.close)
    const folder = await mkdtemp(path.join(tmpdir(), 'portico-client-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    const server = createAdaptorServer({ fetch: world.service.app.fetch }) as Server
    await once(server.listen(0, 'localhost'), 'listening')
    t.after(() => server.close())
    const { body } = good(await world.client().get('/openapi.json'))
    await compile(folder, JSON.stringify(asOpenApi30(body)), listUsers)

    const { account: admin } = await withRights(world, 'admin')
    const { account: customer } = await withRights(world, 'customer')
    const { port } = server.address() as AddressInfo
    const classes = [path.join(folder, 'classes'), generator].join(path.delimiter)
    const call = [`${port}`, admin.email, admin.password]
    const listed = await run('java', [quickly, '-cp', classes, 'ListUsers', ...call])
    const [signedIn, newest, next] = listed.split(/\r?\n/)
    assert.equal(signedIn, admin.email)
    assert.deepEqual([newest, next], [`${customer.email} customer Ok`, `${admin.email} admin Ok`])
  },
)

// Imports of the client that this description does not need, from a library on Maven.
const nullableModule = `
package org.openapitools.jackson.nullable;

public class JsonNullableModule extends com.fasterxml.jackson.databind.module.SimpleModule {}
`

const listUsers = `
import java.net.CookieManager;
import java.net.http.HttpClient;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.LoginApi;
import org.openapitools.client.api.UsersApi;
import org.openapitools.client.model.LoginSignInBody;

public class ListUsers {
  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient().setHost("localhost").setPort(Integer.parseInt(args[0]));
    client.setHttpClientBuilder(HttpClient.newBuilder().cookieHandler(new CookieManager()));
    client.setScheme("http").setBasePath("/svc");
    var body = new LoginSignInBody().email(args[1]).password(args[2]);
    System.out.println(new LoginApi(client).loginSignIn(body).getEmail());
    var users = new UsersApi(client).usersList(null, "-id", 0, 100, null, null, null, null, null, null);
    for (var user : users.getItems())
      System.out.println(user.getEmail() + " " + user.getRole() + " " + user.getState());
  }
}
`
