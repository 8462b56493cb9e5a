/** What a client sends, before it reaches the machine. */
interface Filter {
  /** Nothing that is typed or clicked passes. */
  viewOnly: boolean
  /** Hears that something was typed or clicked. */
  onUse(): void
}

/**
 * Reads the client's side of RFB 3.8 as it comes, and answers what of it the machine gets: whole messages of kinds that are known. Others may
 * look on as well, whatever the client wants, and nothing switches the machine past the service. Throws where it is no RFB, or asks for a
 * password.
 */
export const openClientMessages = ({ viewOnly, onUse }: Filter): ((chunk: Buffer) => Buffer) => {
  let stage = 0
  let kept: Buffer = Buffer.alloc(0)
  const next = (): Buffer | undefined => {
    const length = stage < greetings.length ? greetings[stage]! : lengthOf(kept)
    if (length > mostBytes) throw new Error('The message is too long.')
    if (kept.length < length || kept.length === 0) return undefined
    const message = kept.subarray(0, length)
    kept = kept.subarray(length)
    if (stage === greetings.length) return passed(message)
    stage += 1
    return greeted(stage, message)
  }
  const passed = (message: Buffer): Buffer => {
    const kind = message[0]!
    if (used.has(kind)) onUse()
    if (kind === encodings) return withoutPictures(message)
    return kind === switching || (viewOnly && !looks.has(kind)) ? Buffer.alloc(0) : message
  }
  return (chunk) => {
    kept = Buffer.concat([kept, chunk])
    const passing: Buffer[] = []
    for (let message = next(); message; message = next()) passing.push(message)
    return Buffer.concat(passing)
  }
}

/** The lengths of what comes first: the version, the security, whether others may look on. */
const greetings = [12, 1, 1]

const greeted = (stage: number, message: Buffer): Buffer => {
  if (stage === 1 && !message.equals(Buffer.from('RFB 003.008\n'))) throw new Error('It speaks no RFB 3.8.')
  if (stage === 2 && message[0] !== 1) throw new Error('It wants a password.')
  return stage === greetings.length ? Buffer.from([1]) : message
}

const mostBytes = 65_536

const encodings = 2

// Parts of the screen as PNG or JPEG would be `data:` addresses to a page, which the policies of many forbid.
const withoutPictures = (message: Buffer): Buffer => {
  const all = Array.from({ length: message.readUInt16BE(2) }, (_, at) => message.readInt32BE(4 + 4 * at))
  const kept = all.filter(
    (encoding) => encoding !== -260 && encoding !== 21 && !(encoding >= -32 && encoding <= -23),
  )
  const next = Buffer.alloc(4 + 4 * kept.length)
  next[0] = encodings
  next.writeUInt16BE(kept.length, 2)
  for (const [at, encoding] of kept.entries()) next.writeInt32BE(encoding, 4 + 4 * at)
  return next
}

/** Power is switched by calls. */
const switching = 250

// Pixel formats, encodings, updates, continuous ones, fences.
const looks: ReadonlySet<number> = new Set([0, 2, 3, 150, 248])
// Keys, the pointer, text, keys by their place.
const used: ReadonlySet<number> = new Set([4, 5, 6, 255])

/** How long a message is, as far as its beginning says; longer than what is there while that says too little. */
const lengthOf = (message: Buffer): number => {
  if (message.length === 0) return 1
  const length = lengths[message[0]!]
  if (!length) throw new Error('There is no such message.')
  const [head, whole] = length
  return message.length < head ? head : whole(message)
}

const fixed = (length: number): [number, () => number] => [1, () => length]

/** By message type: how many bytes determine its length. */
const lengths: Readonly<Record<number, [number, (message: Buffer) => number]>> = {
  0: fixed(20),
  2: [4, (message) => 4 + 4 * message.readUInt16BE(2)],
  3: fixed(10),
  4: fixed(8),
  // More buttons than eight have a byte of their own.
  5: [2, (message) => (message[1]! & 0x80 ? 7 : 6)],
  6: [8, (message) => 8 + Math.abs(message.readInt32BE(4))],
  150: fixed(10),
  248: [9, (message) => 9 + message[8]!],
  [switching]: fixed(4),
  251: [8, (message) => 8 + 16 * message[6]!],
  255: [
    2,
    (message) => {
      if (message[1] !== 0) throw new Error('There is no such message.')
      return 12
    },
  ],
}
