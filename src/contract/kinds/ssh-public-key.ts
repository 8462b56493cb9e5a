import { refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'

/**
 * A public key as a line of `authorized_keys`: algorithm, Base64 key and comment. Valid only if the decoded
 * key begins with the name of its algorithm (RFC 4253, 6.6); private keys are invalid.
 */
export const sshPublicKey = defineKind({
  type: 'sshPublicKey',
  struct: () => refine(size(string(), 40, 2000), 'sshPublicKey', isPublicKey),
  jsonSchema: { type: 'string', minLength: 40, maxLength: 2000 },
  example: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAi3j5EaK5EIo2Z0G77dYBhX/5rd1ktPQmeacxtaooXs me@desk',
  format: String,
  cell: 'copied',
  input: 'lines',
  parse: (typed) => typed().trim() || undefined,
  problem: [
    '{label} must be a public key, a line such as {example}. Never send a private key',
    'בשדה {label} נדרש מפתח ציבורי, שורה כגון {example}. אין לשלוח מפתח פרטי לעולם',
  ],
})

const line =
  /^((?:sk-)?(?:ssh-(?:rsa|ed25519)|ecdsa-sha2-nistp(?:256|384|521))(?:@openssh\.com)?) (AAAA[A-Za-z0-9+/]+={0,2})(?: [^\r\n]*)?$/

const isPublicKey = (value: string): boolean => {
  const [, algorithm = '', key = ''] = line.exec(value) ?? []
  if (!algorithm || key.length % 4 !== 0) return false
  const bytes = atob(key)
  const length = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + bytes.charCodeAt(at), 0)
  return bytes.slice(4, 4 + length) === algorithm && bytes.length > 4 + length
}
