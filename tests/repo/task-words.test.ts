import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandKinds } from '../../demo-host/svc/commands.ts'
import { en } from '../../src/areas/account/queue/messages.en.ts'
import { serviceOf, titleOf, type QueueTask } from '../../src/areas/account/queue/queue-task.ts'

const task = (commandInfo: string, serviceName: string) => ({ commandInfo, serviceName }) as QueueTask

test('the task tray has a message for every command and service', () => {
  for (const [name, { service }] of Object.entries(commandKinds)) {
    assert.notEqual(titleOf(task(name, service), en), en.otherTask, name)
    assert.ok(serviceOf(task(name, service), en), service)
  }
})
