// Made from the kinds of src/contract/kinds/ by npm run generate.
import { bytes } from './kinds/bytes.ts'
import { choice, offer } from './kinds/choice.ts'
import { cidr } from './kinds/cidr.ts'
import { codeOf } from './kinds/code.ts'
import { color } from './kinds/color.ts'
import { count } from './kinds/count.ts'
import { country } from './kinds/country.ts'
import { currency } from './kinds/currency.ts'
import { day } from './kinds/day.ts'
import { digest } from './kinds/digest.ts'
import { email } from './kinds/email.ts'
import { fileName } from './kinds/file-name.ts'
import { filePath } from './kinds/file-path.ts'
import { fileText } from './kinds/file-text.ts'
import { file } from './kinds/file.ts'
import { flag } from './kinds/flag.ts'
import { id } from './kinds/id.ts'
import { image } from './kinds/image.ts'
import { ipRange } from './kinds/ip-range.ts'
import { ip } from './kinds/ip.ts'
import { language } from './kinds/language.ts'
import { link } from './kinds/link.ts'
import { list } from './kinds/list.ts'
import { load } from './kinds/load.ts'
import { longText } from './kinds/long-text.ts'
import { mac } from './kinds/mac.ts'
import { markup } from './kinds/markup.ts'
import { memory } from './kinds/memory.ts'
import { moneyChange } from './kinds/money-change.ts'
import { money } from './kinds/money.ts'
import { namedLinks } from './kinds/named-links.ts'
import { networkName } from './kinds/network-name.ts'
import { amount } from './kinds/number.ts'
import { oneTimeCode } from './kinds/one-time-code.ts'
import { ordered } from './kinds/ordered.ts'
import { percent } from './kinds/percent.ts'
import { period } from './kinds/period.ts'
import { phone } from './kinds/phone.ts'
import { place } from './kinds/place.ts'
import { ports } from './kinds/ports.ts'
import { price } from './kinds/price.ts'
import { progress } from './kinds/progress.ts'
import { rate } from './kinds/rate.ts'
import { reference } from './kinds/reference.ts'
import { references } from './kinds/references.ts'
import { region } from './kinds/region.ts'
import { seconds } from './kinds/seconds.ts'
import { secretKey } from './kinds/secret-key.ts'
import { secret } from './kinds/secret.ts'
import { serverName } from './kinds/server-name.ts'
import { serverPassword } from './kinds/server-password.ts'
import { signedMoney } from './kinds/signed-money.ts'
import { sshPublicKey } from './kinds/ssh-public-key.ts'
import { storage } from './kinds/storage.ts'
import { tag, tags } from './kinds/tags.ts'
import { term } from './kinds/term.ts'
import { text } from './kinds/text.ts'
import { timeZone } from './kinds/time-zone.ts'
import { loggedAt, time } from './kinds/time.ts'
import { unitPrice } from './kinds/unit-price.ts'
import { userAgent } from './kinds/user-agent.ts'
import { webAddress } from './kinds/web-address.ts'
import type { AnyKind } from './kinds/kind.ts'

/** Every kind, by what its structs are called. */
export const kindTable = {
  bytes: bytes.kind,
  enums: choice,
  options: offer,
  cidr: cidr.kind,
  code: codeOf.kind,
  color: color.kind,
  count: count.kind,
  country: country.kind,
  currency: currency.kind,
  day: day.kind,
  digest: digest.kind,
  email: email.kind,
  fileName: fileName.kind,
  filePath: filePath.kind,
  fileText: fileText.kind,
  file: file.kind,
  flag: flag.kind,
  id: id.kind,
  image: image.kind,
  ipRange: ipRange.kind,
  ip: ip.kind,
  language: language.kind,
  link: link.kind,
  array: list,
  load: load.kind,
  longText: longText.kind,
  mac: mac.kind,
  markup: markup.kind,
  memory: memory.kind,
  moneyChange: moneyChange.kind,
  money: money.kind,
  namedLinks: namedLinks.kind,
  networkName: networkName.kind,
  number: amount.kind,
  oneTimeCode: oneTimeCode.kind,
  ordered: ordered.kind,
  percent: percent.kind,
  period: period.kind,
  phone: phone.kind,
  place: place.kind,
  ports: ports.kind,
  price: price.kind,
  progress: progress.kind,
  rate: rate.kind,
  reference: reference.kind,
  references: references.kind,
  region: region.kind,
  seconds: seconds.kind,
  secretKey: secretKey.kind,
  secret: secret.kind,
  serverName: serverName.kind,
  serverPassword: serverPassword.kind,
  signedMoney: signedMoney.kind,
  sshPublicKey: sshPublicKey.kind,
  storage: storage.kind,
  tag: tag.kind,
  tags: tags.kind,
  term: term.kind,
  text: text.kind,
  timeZone: timeZone.kind,
  logged: loggedAt.kind,
  time: time.kind,
  unitPrice: unitPrice.kind,
  userAgent: userAgent.kind,
  webAddress: webAddress.kind,
} satisfies Record<string, AnyKind>
