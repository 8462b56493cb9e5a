import { domainToUnicode } from 'node:url'

/** A host as people read it; empty if its punycode can't be decoded. */
export const unicodeHost = (host: string): string => domainToUnicode(host)

/**
 * Whether a host reads as another one does, or as a name below it, though it is a different one. Hosts in ASCII alone
 * are never look-alikes of each other: `portal1` and `portal2` may both be sites.
 */
export const looksLike = (host: string, other: string): boolean => {
  if (host === other || (!isEncoded(host) && !isEncoded(other))) return false
  const [one, two] = [skeleton(host), skeleton(other)]
  return one === two || (one.endsWith(`.${two}`) && !host.endsWith(`.${other}`))
}

/**
 * Whether a name of Cyrillic letters alone below a Latin domain reads as a Latin one, as `аррӏе.com` does. Browsers show such a host
 * by its punycode.
 */
export const readsAsLatin = (shown: string): boolean => {
  const labels = shown.split('.')
  const isLatin = /^[a-z\d-]+$/
  return (
    isLatin.test(labels.at(-1) ?? '') && labels.some((label) => !isLatin.test(label) && likeLatin.test(label))
  )
}

// The letters that Chromium takes for Latin ones: fewer than the table below, since words of Cyrillic alone are hosts too.
const likeLatin = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ\d-]+$/

const isEncoded = (host: string): boolean => /(^|\.)xn--/.test(host)

// What is left of a host for the eye: no marks, and the Latin letter that a letter of another script looks like.
const skeleton = (host: string): string =>
  Array.from(unicodeHost(host).normalize('NFKD').replace(/\p{M}/gu, ''))
    .map((letter) => confusable.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

// From the Unicode table of confusables (UTS 39): letters that hosts may have, by the Latin one.
const confusable = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'ьƅв',
    c: 'сϲᴄ',
    d: 'ԁɗ',
    e: 'еҽєɛ',
    f: 'ғƒ',
    g: 'ɡցǥ',
    h: 'һհнհ',
    i: 'іıιɩ',
    j: 'јϳյ',
    k: 'кκќĸ',
    l: '1ӏɭłון',
    m: 'мṁ',
    n: 'пոηи',
    o: '0оοσօסо০๐',
    p: 'рρ',
    q: 'ԛգ',
    r: 'гᴦ',
    s: 'ѕƽ',
    t: 'тτŧ',
    u: 'υսцʋ',
    v: 'ѵνט',
    w: 'ԝшωա',
    x: 'хχ',
    y: 'уүγƴ',
    z: 'ᴢʐ',
  }).flatMap(([latin, letters]) => Array.from(letters).map((letter): [string, string] => [letter, latin])),
)
