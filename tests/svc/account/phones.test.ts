import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { addPhone, freshPhone, sendPhoneCode, sentTo, verifyPhone } from '../harness/people/phones.ts'
import { details, put, stateOf, update, warnings } from '../harness/world/secured.ts'
import { mediateToken, newestCode, signedIn, signIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const remove = (client: Client, addressId: string | undefined) =>
  put(client, '/header/removeItemList', { addressId })

test('a phone is added by its code, and the owner notified', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const phone = freshPhone()
  const token = await sentTo(client, account, phone)
  assert.deepEqual((await details(client)).phoneList, [])
  const [sms] = await world.messages(phone)
  assert.match(sms?.text ?? '', /^\d{6} is your code to add this phone number to your Aurora Cloud account\./)
  const { body } = good(await verifyPhone(client, account, phone, token, sms?.code ?? ''))
  assert.deepEqual((await details(client)).phoneList, [
    { addressId: body['addressId'], phone, description: '' },
  ])
  const [mail] = await warnings(world, account)
  assert.ok(mail)
  assert.ok(mail.includes(`The phone number ••• ${phone.slice(-4)} was added.`))
  assert.ok(!mail.includes(phone))
})

test('a number is stored in one format', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const token = await sentTo(client, account, ' +44 (20) 7946-0018 ')
  good(
    await verifyPhone(client, account, '+44 20 7946 0018', token, await newestCode(world, '+442079460018')),
  )
  assert.equal((await details(client)).phoneList[0]?.phone, '+442079460018')
  refused(await sendPhoneCode(client, account, '+44-20-7946-0018'), 400, 921)
})

for (const phone of [
  '2025550123',
  '002025550123',
  '+1 202 555',
  '+1202555012345678',
  '+12025550123 ext. 5',
  '+12025550123,+12025550124',
  'tel:+12025550123',
  "+1202555'; drop table phone; --",
  '+1 900 555 0123',
  '+44 909 879 0000',
  '+1 800 555 0199',
]) {
  test(`case 22: ${phone} is no phone to send to, and nothing is sent`, async () => {
    const account = await world.account()
    const client = await signedIn(world, account)
    const answer = await sendPhoneCode(client, account, phone)
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'phone')
    assert.deepEqual(await world.run(`select from pending_phone where account_id = ${account.id}`), [])
  })
}

test('case 22: a token works for its phone and account only', async () => {
  const [account, other] = [await world.account(), await world.account()]
  const [client, stranger] = [await signedIn(world, account), await signedIn(world, other)]
  const [phone, elsewhere] = [freshPhone(), freshPhone()]
  const token = await sentTo(client, account, phone)
  const code = await newestCode(world, phone)
  refused(await verifyPhone(client, account, elsewhere, token, code), 400, 50)
  refused(await verifyPhone(stranger, other, phone, token, code), 400, 50)
  refused(await verifyPhone(client, account, phone, 'no token', code), 400, 50)
  assert.deepEqual((await details(client)).phoneList, [])
  good(await verifyPhone(client, account, phone, token, code))
  refused(await verifyPhone(client, account, phone, token, code), 400, 50)
})

test('an account has as many phones as its site allows', async () => {
  const account = await world.account({
    phones: [freshPhone(), freshPhone(), freshPhone(), freshPhone()],
  })
  const client = await signedIn(world, account)
  assert.equal((await details(client)).maxAllowedPhoneNumbers, 5)
  const [fifth, sixth] = [freshPhone(), freshPhone()]
  const token = await sentTo(client, account, sixth)
  await addPhone(world, client, account, fifth)
  for (const answer of [
    await sendPhoneCode(client, account, freshPhone()),
    await verifyPhone(client, account, sixth, token, await newestCode(world, sixth)),
  ]) {
    refused(answer, 400, 920)
    assert.deepEqual(answer.body.errors?.[0]?.params, { max: 5 })
  }
})

test('case 97: two tabs that send the same code add the phone once', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const phone = freshPhone()
  const token = await sentTo(client, account, phone)
  const code = await newestCode(world, phone)
  const answers = await Promise.all([1, 2, 3].map(() => verifyPhone(client, account, phone, token, code)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal((await details(client)).phoneList.length, 1)
  assert.equal((await warnings(world, account)).length, 1)
})

test('a new phone can receive the next sign-in’s codes', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const phone = freshPhone()
  await addPhone(world, client, account, phone)
  good(await update(client, account, { useTFA: true, useTFASMS: true }))
  const other = world.client()
  const token = await mediateToken(other, account)
  good(await other.post('/sendtfa', { email: account.email, mediateToken: token, useSMS: true }))
  const code = await newestCode(world, phone)
  const passed = await other.post('/logintfa', {
    email: account.email,
    code,
    rememberBrowser: false,
    useTFAGoogle: false,
    useTFASMS: true,
    mediateToken: token,
  })
  good(passed)
})

test('a phone is described by its owner only', async () => {
  const phones = [freshPhone()]
  const [account, other] = [await world.account({ phones }), await world.account()]
  const [client, stranger] = [await signedIn(world, account), await signedIn(world, other)]
  const addressId = (await details(client)).phoneList[0]?.addressId
  const describe = (from: Client, id: unknown) =>
    from.post('/header/updatePhoneDescription', { addressId: id, description: ' Office ' })
  good(await describe(client, addressId))
  const before = await stateOf(world, account)
  for (const id of [addressId, 'x', '1']) {
    refused(await describe(stranger, id), 404, 906)
    refused(await remove(stranger, id), 404, 906)
  }
  assert.deepEqual(await stateOf(world, account), before)
  assert.equal((await details(client)).phoneList[0]?.description, 'Office')
})

for (const hidden of ['\u0000', '\ud800', '\u202e', '\u200b']) {
  test(`case 73: a description with U+${hidden.charCodeAt(0).toString(16)} is refused`, async () => {
    const account = await world.account({ phones: [freshPhone()] })
    const client = await signedIn(world, account)
    const addressId = (await details(client)).phoneList[0]?.addressId
    const body = { addressId, description: `a${hidden}b` }
    refused(await client.post('/header/updatePhoneDescription', body), 400, 903)
    assert.equal((await details(client)).phoneList[0]?.description, '')
  })
}

test('case 25: the last phone of the only way is not removed', async () => {
  const account = await world.account({ methods: ['sms'], phones: [freshPhone()] })
  await world.run(`update account set second_step = false where id = ${account.id}`)
  const client = await signedIn(world, account)
  await world.run(`update account set second_step = true where id = ${account.id}`)
  const before = await stateOf(world, account)
  const [phone] = (await details(client)).phoneList
  refused(await remove(client, phone?.addressId), 400, 918)
  assert.deepEqual(await stateOf(world, account), before)
})

test('removing the last phone turns off SMS codes, with notices', async () => {
  const account = await world.account({ methods: ['sms', 'email'], phones: [freshPhone()] })
  const client = world.client()
  await signInByMail(world, client, account)
  const [phone] = (await details(client)).phoneList
  good(await remove(client, phone?.addressId))
  const { phoneList, smsTFAEnabled, emailTFAEnabled, useTFA } = await details(client)
  assert.deepEqual([phoneList, smsTFAEnabled, emailTFAEnabled, useTFA], [[], false, true, true])
  const [mail] = await warnings(world, account)
  assert.match(
    mail ?? '',
    /The phone number ••• \d{4} was removed\.\n\nVerification codes by text message were turned off\./,
  )
})

test('case 24: a new phone asks remembered browsers for the second step again', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  await signInByMail(world, client, account, true)
  await addPhone(world, client, account, freshPhone())
  good(await client.get('/logout'))
  client.csrfToken = ''
  assert.ok(good(await signIn(client, account)).body.mediateToken)
})
